import {
  APPLICATION_NAMES,
  type Application,
  type ApplicationName,
  type ApplicationState,
  applicationField,
  type applicationFields,
} from '../../contract/application/application';
import { applicationRecordMessages } from '../../contract/application/record';
import { type Offer, UNANSWERED_STATES } from '../../contract/application/status';
import { type BaseRow, rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import type { FoundOf } from '../../platform/feature';
import { dayIn } from '../../platform/time';

export const APPLICATION = 'api::application.application';

export const APPLICATION_KIND = 'Application';

export const applications = () => rows<ApplicationRow>(APPLICATION);

/** @throws Unknown */
export async function findByReference(
  reference: string,
  unknown: string = applicationRecordMessages.unknown,
): Promise<ApplicationRow> {
  const row = await applications().findOne({ where: { reference } });
  if (!row) throw new Unknown(unknown);
  return row;
}

type ApplicationFields = typeof applicationFields;

export type ApplicationColumns = ColumnsOf<Application>;
type ColumnsOf<Some extends Partial<Application>> = {
  [Name in keyof Some & ApplicationName as ApplicationFields[Name] extends { column: infer Column extends string }
    ? Column
    : Name]: Some[Name];
};

export const columnOf = (name: ApplicationName) => (applicationField(name).column ?? name) as keyof ApplicationColumns;

/** Omits absent fields. */
export const columnsOf = <Some extends Partial<Application>>(application: Some): ColumnsOf<Some> =>
  Object.fromEntries(
    APPLICATION_NAMES.filter((name) => Object.hasOwn(application, name)).map((name) => [
      columnOf(name),
      application[name],
    ]),
  ) as ColumnsOf<Some>;
export const applicationOf = (columns: ApplicationColumns): Application =>
  Object.fromEntries(APPLICATION_NAMES.map((name) => [name, columns[columnOf(name)]])) as Application;

export interface ApplicationRow extends BaseRow, ApplicationColumns {
  reference: string;
  /** Document ID of its round. */
  round: string;
  state: ApplicationState;
  correctedAt: string | null;
  /** Last day to answer the offer, in the round's time zone. */
  answerBy: string | null;
  offerAnswer: 'accepted' | 'declined' | null;
  offerRemindedAt: string | null;
  /** Day by which we promised to reply, e.g. `2025-07-24`. */
  replyBy: string;
  /** `…Bytes`: null for applications from earlier versions. */
  resumeName: string | null;
  resumeFile: string | null;
  resumeBytes: number | null;
  certificatesName: string | null;
  certificatesFile: string | null;
  certificatesBytes: number | null;
  network: string | null;
}

export const withReferenceOf = (applications: ApplicationRow[]) => ({
  reference: { $in: applications.map(({ reference }) => reference) },
});

/** Selects an address's applications, for `person`. */
export const ofApplicant = async (_email: string, foundOf: FoundOf): Promise<object> =>
  withReferenceOf(await foundOf(APPLICATION));

/** An index covers this condition. */
export const overdueAt = (now: Date) => ({
  $and: [{ state: { $in: UNANSWERED_STATES } }, { replyBy: { $lt: now.toISOString().slice(0, 10) } }],
});

export const countOverdue = (now: Date): Promise<number> => applications().count({ where: overdueAt(now) });

export const APPLICATION_NOTE = 'api::application.application-note';

export interface ApplicationNoteRow extends BaseRow {
  reference: string;
  text: string;
  author: string;
}

/** Applications selected by an older version have no offer. */
export function offerOf(
  { state, answerBy, offerAnswer }: ApplicationRow,
  timeZone: string,
  now = new Date(),
): Offer | null {
  if (state !== 'selected' || !answerBy) return null;
  return { answerBy, answer: offerAnswer ?? (answerBy < dayIn(timeZone, now) ? 'expired' : null) };
}
