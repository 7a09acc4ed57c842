import * as v from 'valibot';
import { APPLICATION_STATES, type Application, type ApplicationState, type DocumentName, YEARS } from './application';
import { TEAM_STATES } from './application-status';
import { DOMAINS } from './domains';
import type { Done, Found, Page } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import type { QuickApplication } from './quick-application';
import { line, optionalText, pageQuery, prose, searchText } from './validate';

/** An application in the admin's list. */
export interface ApplicationEntry extends Pick<Application, 'Name' | 'Mail' | 'university' | 'year' | 'domain'> {
  reference: string;
  status: ApplicationState;
  /** ISO 8601. */
  receivedAt: string;
  /** The day by which the applicant was promised an answer, e.g. `2025-07-24`. */
  replyBy: string;
}
export type ApplicationPage = Page<ApplicationEntry>;

/** A document that came with an application. */
export interface ApplicationDocument {
  /** Its name in the address. */
  document: DocumentName;
  /** As the applicant called it. */
  fileName: string;
  /** In bytes; null when it cannot be read just now. */
  size: number | null;
}

/** What the team wrote about an application. The applicant never sees it. */
export interface ApplicationNote {
  _id: string;
  text: string;
  /** Who wrote it. */
  by: string;
  createdAt: string;
}

/** A state that an application has come to. */
export interface ApplicationStep {
  status: ApplicationState;
  /** ISO 8601; null when it was before such days were written down. */
  at: string | null;
  /** When the applicant sees it or saw it. Until then it can be undone. */
  toldAt: string;
  /** Why somebody is not selected, in the words that the applicant reads; null when none was given. */
  reason: string | null;
}

/** A whole application, as the admin reads it. */
export interface ApplicationRecord extends ApplicationEntry, Omit<Application, 'terms' | keyof ApplicationEntry> {
  documents: ApplicationDocument[];
  /** The oldest first. */
  notes: ApplicationNote[];
  /** The oldest first. */
  steps: ApplicationStep[];
}
export type ApplicationRecordAnswer = Found<ApplicationRecord>;

/** `GET /admin/applications`: `q` is found in name, e-mail, university and reference. The newest first. */
export const applicationsQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  domain: v.optional(v.picklist(DOMAINS, messages.application.choose)),
  year: v.optional(v.picklist(YEARS, messages.application.choose)),
  status: v.optional(v.picklist(APPLICATION_STATES, messages.application.unknownStatus)),
  /** `true`: the day of the promised answer has passed without one. */
  overdue: v.optional(v.literal('true', messages.application.overdueInvalid)),
});
export type ApplicationsQuery = v.InferOutput<typeof applicationsQuerySchema>;

const { unknownStatus, onlyApplicant } = messages.application;
const status = v.picklist(TEAM_STATES, ({ input }) => (input === 'withdrawn' ? onlyApplicant : unknownStatus));
const reference = line({
  min: [1, messages.application.unknown],
  max: [limits.reference.max, messages.application.unknown],
});

/** `/admin/applications/{reference}`. */
export const referenceParamsSchema = v.object({ reference });

const { reasonTooLong, reasonMisplaced, reasonRequired } = messages.application;
/** Why somebody is not selected; the applicant reads it. May be left out. */
const reason = optionalText(prose({ max: [limits.rejectReason.max, reasonTooLong] }), reasonTooLong);
const hasItsPlace = (decision: { status: ApplicationState; reason: string | null }): boolean =>
  decision.reason === null || decision.status === 'not selected';

/** The reason alone, of somebody who is not selected already. */
export const reasonSchema = v.object({
  reason: prose({ min: [1, reasonRequired], max: [limits.rejectReason.max, reasonTooLong] }),
});

/** `PATCH /admin/applications/{reference}`. */
export const statusSchema = v.pipe(
  v.object({ status, reason }, (issue) => (issue.path ? messages.application.unknownStatus : messages.jsonObject)),
  v.forward(
    v.check((decision) => hasItsPlace(decision), reasonMisplaced),
    ['reason'],
  ),
);

/** `POST /admin/applications/status`: one status for several, and one reason. */
export const bulkStatusSchema = v.pipe(
  v.object(
    {
      references: v.pipe(
        v.array(reference, messages.application.chooseSome),
        v.minLength(1, messages.application.chooseSome),
        v.maxLength(limits.atOnce.max, messages.application.tooManyAtOnce),
      ),
      status,
      reason,
    },
    (issue) =>
      ({ references: messages.application.chooseSome, status: messages.application.unknownStatus })[
        String(issue.path?.at(-1)?.key)
      ] ?? messages.jsonObject,
  ),
  v.forward(
    v.check((decision) => hasItsPlace(decision), reasonMisplaced),
    ['reason'],
  ),
);

export interface StatusChanged extends Done {
  data: {
    /** How many have that status now. */
    changed: number;
    /** References that no application has. */
    missing: string[];
    /** Those whose applicant has withdrawn: they stay so. */
    withdrawn: string[];
  };
}

/** `POST /admin/applications/{reference}/notes`. */
export const noteSchema = v.object(
  {
    text: prose({
      min: [1, messages.application.noteRequired],
      max: [limits.note.max, messages.person.tooLong(limits.note.max)],
    }),
  },
  (issue) => (issue.path ? messages.application.noteRequired : messages.jsonObject),
);

export interface NoteKept extends Done {
  data: ApplicationNote;
}

/** A quick application in the admin's list. */
export interface QuickApplicationEntry extends QuickApplication {
  _id: string;
  receivedAt: string;
}
export type QuickApplicationPage = Page<QuickApplicationEntry>;

/** `GET /admin/quick-applications`: `q` is found in name, e-mail and college. The newest first. */
export const quickApplicationsQuerySchema = v.object({ ...pageQuery, q: searchText });
export type QuickApplicationsQuery = v.InferOutput<typeof quickApplicationsQuerySchema>;
