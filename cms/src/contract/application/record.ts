import * as v from 'valibot';
import { DOMAINS, limits } from '../calls';
import { type Fields, formSchema, longText, storedEntries } from '../form';
import {
  bodySchema,
  changedSchema,
  foundSchema,
  moment,
  optionalText,
  pageQuery,
  pageSchema,
  prose,
  requiredLine,
  searchText,
} from '../validate';
import {
  APPLICATION_NAMES,
  APPLICATION_STATES,
  type ApplicationState,
  applicationFields,
  applicationLimits,
  applicationMessages,
  DOCUMENTS,
  YEARS,
} from './application';
import { quickFields } from './quick';
import { dayRule, roundMessages, roundParamsSchema } from './round';
import { offerSchema, TEAM_STATES } from './status';

export const applicationRecordMessages = {
  unknown: 'This application does not exist.',
  statusChanged: 'Status changed.',
  statusFailed: 'The status could not be changed.',
  statusUndone: 'Undone. No email will be sent.',
  mailedSoon: 'The applicant will get an email.',
  mailedInAll: (delay: string) => `Each applicant will get an email in ${delay}. Until then you can undo it.`,
  mailedSoonAll: 'Each applicant will get an email.',
  mailedIn: (delay: string) => `The applicant will get an email in ${delay}. Until then you can undo it.`,
  changedMeanwhile: (status: string) => `Someone else has just set this to “${status}”.`,
  stateNotSaved:
    'Saving does not change the status: set it in the dashboard. If someone else has changed it since you opened it, reload the page.',
  unknownStatus: 'This status does not exist.',
  chooseSome: 'Choose at least one application.',
  tooManyAtOnce: `Choose at most ${limits.atOnce.max} applications at a time.`,
  noteRequired: 'Write the note first.',
  noted: 'Note saved.',
  onlyApplicant: 'Only the applicant can withdraw an application.',
  withdrawnFinally: 'The applicant has withdrawn this application. This is final.',
  overdueInvalid: 'The overdue filter must be true or left out.',
  reasonTooLong: `The reason must be at most ${limits.reason.max} characters long.`,
  reasonRequired: 'Write the reason first.',
  reasonGiven: 'It will be emailed with the decision.',
  reasonFailed: 'The reason could not be sent.',
  reasonMisplaced: 'Only a “not selected” decision can have a reason.',
  notOffered: 'Only a selected applicant who has not accepted yet can get a new date.',
  answerByPast: 'Please choose today or a later day.',
  offerRenewed: 'The new date has been saved. The applicant will get an email.',
  renewFailed: 'The new date could not be saved.',
  hasAccepted: 'The applicant has accepted the offer. Record the end of the internship instead.',
  moved: 'The application is in another round now.',
  moveFailed: 'The application could not be moved.',
  movedLate: 'The applicant has an offer, so the application stays in its round.',
  inRoundAlready: 'This person has another application in that round.',
  neverWritten: 'This can’t be changed here, because the sender wrote it.',
} as const;

const sent = storedEntries(
  applicationFields,
  APPLICATION_NAMES.filter((name) => name !== 'terms'),
);
const { Name, Mail, university, year, domain } = sent;

const entry = {
  reference: v.string(),
  /** `_id` of the round. */
  round: v.optional(v.string(), ''),
  status: v.picklist(APPLICATION_STATES),
  receivedAt: moment,
  /** E.g. `2025-07-24`. */
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

const applicationDocumentSchema = v.object({
  document: v.picklist(DOCUMENTS),
  fileName: v.string(),
  /** Null if the file cannot be read. */
  size: v.nullable(v.number()),
});
export type ApplicationDocument = v.InferOutput<typeof applicationDocumentSchema>;

/** Never shown to the applicant. */
const applicationNoteSchema = v.object({
  _id: v.string(),
  text: v.string(),
  by: v.string(),
  createdAt: moment,
});
export type ApplicationNote = v.InferOutput<typeof applicationNoteSchema>;

const applicationStepSchema = v.object({
  status: v.picklist(APPLICATION_STATES),
  /** Null for steps that predate recorded dates. */
  at: v.nullable(moment),
  /** Time when the applicant is notified; until then, it can be undone. */
  toldAt: moment,
  /** Shown to the applicant. */
  reason: v.nullable(v.string()),
});
export type ApplicationStep = v.InferOutput<typeof applicationStepSchema>;

const applicationRecordSchema = v.object({
  ...entry,
  ...sent,
  correctedAt: v.optional(moment),
  /** Null unless selected. An older server omits it. */
  offer: v.optional(v.nullable(offerSchema), null),
  /** `_id` of the internship, once the offer is accepted. */
  internship: v.optional(v.nullable(v.string()), null),
  documents: v.array(applicationDocumentSchema),
  /** Oldest first. */
  notes: v.array(applicationNoteSchema),
  /** Oldest first. */
  steps: v.array(applicationStepSchema),
});
export type ApplicationRecord = v.InferOutput<typeof applicationRecordSchema>;
export const applicationRecordAnswerSchema = foundSchema(applicationRecordSchema);
export type ApplicationRecordAnswer = v.InferOutput<typeof applicationRecordAnswerSchema>;

/** `q` searches name, email, university and reference. */
export const applicationsQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  domain: v.optional(v.picklist(DOMAINS, applicationMessages.choose)),
  year: v.optional(v.picklist(YEARS, applicationMessages.choose)),
  status: v.optional(v.picklist(APPLICATION_STATES, applicationRecordMessages.unknownStatus)),
  round: v.optional(roundParamsSchema.entries.id),
  overdue: v.optional(v.literal('true', applicationRecordMessages.overdueInvalid)),
});
export type ApplicationsQuery = v.InferOutput<typeof applicationsQuerySchema>;

const { unknownStatus, onlyApplicant, chooseSome, noteRequired } = applicationRecordMessages;
const status = v.picklist(TEAM_STATES, ({ input }) => (input === 'withdrawn' ? onlyApplicant : unknownStatus));
const reference = requiredLine(applicationLimits.reference.max, applicationRecordMessages.unknown);

export const referenceParamsSchema = v.object({ reference });

const { reasonTooLong, reasonMisplaced, reasonRequired } = applicationRecordMessages;
const reason = optionalText(prose({ max: [limits.reason.max, reasonTooLong] }), reasonTooLong);
const mayHaveReason = (decision: { status: ApplicationState; reason: string | null }): boolean =>
  decision.reason === null || decision.status === 'not selected';

export const reasonSchema = v.object({ reason });
/** Reason added to an application that is already `not selected`. */
export const laterReasonSchema = v.object({
  reason: prose({ min: [1, reasonRequired], max: [limits.reason.max, reasonTooLong] }),
});

export const statusSchema = v.pipe(
  bodySchema({ status, reason }, unknownStatus),
  v.forward(
    v.check((decision) => mayHaveReason(decision), reasonMisplaced),
    ['reason'],
  ),
);

export const bulkStatusSchema = v.pipe(
  bodySchema(
    {
      references: v.pipe(
        v.array(reference, chooseSome),
        v.minLength(1, chooseSome),
        v.maxLength(limits.atOnce.max, applicationRecordMessages.tooManyAtOnce),
      ),
      status,
      reason,
      /** Status that the admin saw, by reference. */
      seen: v.optional(v.record(reference, v.picklist(APPLICATION_STATES, unknownStatus)), {}),
    },
    { references: chooseSome, status: unknownStatus },
  ),
  v.forward(
    v.check((decision) => mayHaveReason(decision), reasonMisplaced),
    ['reason'],
  ),
);

export const statusChangedSchema = changedSchema(
  v.object({
    changed: v.number(),
    missing: v.array(v.string()),
    withdrawn: v.array(v.string()),
    /** Changed by someone else since. */
    conflicts: v.optional(v.array(v.string()), []),
  }),
);
export type StatusChanged = v.InferOutput<typeof statusChangedSchema>;

export const offerFields = {
  answerBy: { label: 'Last day to respond', control: 'date', required: roundMessages.dayRequired, rule: dayRule },
} as const satisfies Fields;
export const renewOfferSchema = formSchema(offerFields);

export const moveSchema = bodySchema({ round: roundParamsSchema.entries.id }, roundMessages.unknown);

export const noteFields = {
  text: {
    label: 'Add a note',
    ...longText(applicationLimits.note.max, noteRequired),
    limit: 'counted',
    rows: 2,
    hint: 'Only the team can read it.',
  },
} as const satisfies Fields;
export const noteSchema = formSchema(noteFields);

export const noteSavedSchema = changedSchema(applicationNoteSchema);

const quickApplicationEntrySchema = v.object({
  _id: v.string(),
  ...storedEntries(quickFields),
  receivedAt: moment,
});
export type QuickApplicationEntry = v.InferOutput<typeof quickApplicationEntrySchema>;
export const quickApplicationPageSchema = pageSchema(quickApplicationEntrySchema);

/** `q` searches name, email and college. */
export const quickApplicationsQuerySchema = v.object({ ...pageQuery, q: searchText });
export type QuickApplicationsQuery = v.InferOutput<typeof quickApplicationsQuerySchema>;
