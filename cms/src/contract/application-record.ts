import * as v from 'valibot';
import {
  APPLICATION_NAMES,
  APPLICATION_STATES,
  type ApplicationState,
  DOCUMENTS,
  sentEntries,
  YEARS,
} from './application';
import { TEAM_STATES } from './application-status';
import { DOMAINS } from './domains';
import { limits } from './limits';
import { messages } from './messages';
import {
  changedSchema,
  foundSchema,
  line,
  moment,
  optionalText,
  pageQuery,
  pageSchema,
  prose,
  searchText,
} from './validate';

const sent = sentEntries(APPLICATION_NAMES.filter((name) => name !== 'terms'));
const { Name, Mail, university, year, domain } = sent;

/** An application in the admin's list. */
const entry = {
  reference: v.string(),
  status: v.picklist(APPLICATION_STATES),
  /** ISO 8601. */
  receivedAt: moment,
  /** The day by which the applicant was promised an answer, e.g. `2025-07-24`. */
  replyBy: moment,
  Name,
  Mail,
  university,
  year,
  domain,
};
const applicationEntrySchema = v.object(entry);
export type ApplicationEntry = v.InferOutput<typeof applicationEntrySchema>;
export const applicationPageSchema = pageSchema(applicationEntrySchema);
export type ApplicationPage = v.InferOutput<typeof applicationPageSchema>;

/** A document that came with an application. */
const applicationDocumentSchema = v.object({
  /** Its name in the address. */
  document: v.picklist(DOCUMENTS),
  /** As the applicant called it. */
  fileName: v.string(),
  /** In bytes; null when it cannot be read just now. */
  size: v.nullable(v.number()),
});
export type ApplicationDocument = v.InferOutput<typeof applicationDocumentSchema>;

/** What the team wrote about an application. The applicant never sees it. */
const applicationNoteSchema = v.object({
  _id: v.string(),
  text: v.string(),
  /** Who wrote it. */
  by: v.string(),
  createdAt: moment,
});
export type ApplicationNote = v.InferOutput<typeof applicationNoteSchema>;

/** A state that an application has come to. */
const applicationStepSchema = v.object({
  status: v.picklist(APPLICATION_STATES),
  /** ISO 8601; null when it was before such days were written down. */
  at: v.nullable(moment),
  /** When the applicant sees it or saw it. Until then it can be undone. */
  toldAt: moment,
  /** Why somebody is not selected, in the words that the applicant reads; null when none was given. */
  reason: v.nullable(v.string()),
});
export type ApplicationStep = v.InferOutput<typeof applicationStepSchema>;

/** A whole application, as the admin reads it. */
const applicationRecordSchema = v.object({
  ...entry,
  ...sent,
  /** When its applicant last corrected it; absent where that was never. */
  correctedAt: v.optional(moment),
  documents: v.array(applicationDocumentSchema),
  /** The oldest first. */
  notes: v.array(applicationNoteSchema),
  /** The oldest first. */
  steps: v.array(applicationStepSchema),
});
export type ApplicationRecord = v.InferOutput<typeof applicationRecordSchema>;
export const applicationRecordAnswerSchema = foundSchema(applicationRecordSchema);
export type ApplicationRecordAnswer = v.InferOutput<typeof applicationRecordAnswerSchema>;

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
const mayHaveReason = (decision: { status: ApplicationState; reason: string | null }): boolean =>
  decision.reason === null || decision.status === 'not selected';

/** The reason that goes with a new status. */
export const reasonSchema = v.object({ reason });
/** The reason alone, of somebody who is not selected already. */
export const laterReasonSchema = v.object({
  reason: prose({ min: [1, reasonRequired], max: [limits.rejectReason.max, reasonTooLong] }),
});

/** `PATCH /admin/applications/{reference}`. */
export const statusSchema = v.pipe(
  v.object({ status, reason }, (issue) => (issue.path ? messages.application.unknownStatus : messages.jsonObject)),
  v.forward(
    v.check((decision) => mayHaveReason(decision), reasonMisplaced),
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
      /** The status that was read, by reference. */
      seen: v.optional(v.record(reference, v.picklist(APPLICATION_STATES, messages.application.unknownStatus)), {}),
    },
    (issue) =>
      ({ references: messages.application.chooseSome, status: messages.application.unknownStatus })[
        String(issue.path?.at(-1)?.key)
      ] ?? messages.jsonObject,
  ),
  v.forward(
    v.check((decision) => mayHaveReason(decision), reasonMisplaced),
    ['reason'],
  ),
);

export const statusChangedSchema = changedSchema(
  v.object({
    /** How many have that status now. */
    changed: v.number(),
    /** References that no application has. */
    missing: v.array(v.string()),
    /** Those whose applicant has withdrawn: they stay so. */
    withdrawn: v.array(v.string()),
    /** Applications that someone else has changed since they were read: nothing is done to them. */
    conflicts: v.optional(v.array(v.string()), []),
  }),
);
export type StatusChanged = v.InferOutput<typeof statusChangedSchema>;

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

export const noteSavedSchema = changedSchema(applicationNoteSchema);
export type NoteSaved = v.InferOutput<typeof noteSavedSchema>;

/** A quick application in the admin's list. */
const quickApplicationEntrySchema = v.object({
  _id: v.string(),
  Name: v.string(),
  Mail: v.string(),
  Phone: v.string(),
  College: v.string(),
  Role: v.nullable(v.string()),
  receivedAt: moment,
});
export type QuickApplicationEntry = v.InferOutput<typeof quickApplicationEntrySchema>;
export const quickApplicationPageSchema = pageSchema(quickApplicationEntrySchema);
export type QuickApplicationPage = v.InferOutput<typeof quickApplicationPageSchema>;

/** `GET /admin/quick-applications`: `q` is found in name, e-mail and college. The newest first. */
export const quickApplicationsQuerySchema = v.object({ ...pageQuery, q: searchText });
export type QuickApplicationsQuery = v.InferOutput<typeof quickApplicationsQuerySchema>;
