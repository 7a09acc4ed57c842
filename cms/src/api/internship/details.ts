import { ANSWER_DAYS, internshipMessages, missingWeeks, weekOn, weeksOf } from '../../contract/internship/internship';
import { oldestFirst } from '../../platform/database/rows';
import { dayIn, plusDays } from '../../platform/time';
import { readRound, zoneOf } from '../application/round/round';
import { type ApplicationRow, findByReference } from '../application/row';
import { letterIdFor, recordedCertificateIdFor } from '../certificate/holder';
import { type EntryRow, entries, type InternshipRow } from './row';

export type Listed = Awaited<ReturnType<typeof listedOf>>;
export type Detailed = Awaited<ReturnType<typeof detailsOf>>;

/** @param all may also contain entries without a week, and those of other internships */
export async function listedOf(row: InternshipRow, all: Pick<EntryRow, 'reference' | 'week'>[]) {
  const timeZone = await zoneOf(row.round);
  const today = dayIn(timeZone, new Date());
  const done = all.flatMap(({ reference, week }) => (reference === row.reference ? (week ?? []) : []));
  return {
    row,
    timeZone,
    missing: row.station === 'building' ? missingWeeks(row, done, today) : [],
    answerBy: row.questionAt ? plusDays(dayIn(timeZone, new Date(row.questionAt)), ANSWER_DAYS) : null,
  };
}

export async function detailsOf(row: InternshipRow) {
  const [all, round, application, interview, certificate, letter] = await Promise.all([
    entries().findMany({ where: { reference: row.reference }, orderBy: oldestFirst }),
    readRound(row.round),
    applicationFor(row),
    findHeldInterview(row.reference),
    recordedCertificateIdFor(row.reference),
    letterIdFor(row.reference),
  ]);
  const listed = await listedOf(row, all);
  const week = weekOn(row, dayIn(listed.timeZone, new Date()));
  return {
    ...listed,
    entries: all,
    weeks: weeksOf(row),
    week,
    email: application.email,
    appliedOn: dayIn(listed.timeZone, new Date(application.createdAt)),
    interviewedOn: interview ? dayIn(listed.timeZone, new Date(interview.starts_at)) : null,
    round,
    certificate,
    letter,
  };
}

/** Reads the table itself, because the code of interviews imports that of internships. */
const findHeldInterview = (reference: string): Promise<{ starts_at: string | number } | undefined> =>
  strapi.db.connection('interviews').where({ reference, took_place: true }).first('starts_at');

/** @throws Unknown */
export const applicationFor = ({ reference }: InternshipRow): Promise<ApplicationRow> =>
  findByReference(reference, internshipMessages.unknown);
