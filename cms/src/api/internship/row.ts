import { type Evaluation, INTERNSHIP_STATIONS, type InternshipStation } from '../../contract/internship/internship';
import { type BaseRow, rows } from '../../platform/database/rows';

export const INTERNSHIP = 'api::internship.internship';
export const INTERNSHIP_ENTRY = 'api::internship.entry';
export const MENTOR = 'api::internship.mentor';

export const INTERNSHIP_KIND = 'Internship';

export interface InternshipRow extends BaseRow {
  /** Reference of its application. Unique. */
  reference: string;
  /** Name in the application. */
  name: string;
  /** Document ID of the round. */
  round: string;
  domain: string;
  /** Dates in the time zone of the round. */
  startsOn: string;
  endsOn: string;
  /** Last day before an early completion, which reopening restores. */
  plannedEnd: string | null;
  station: InternshipStation;
  /** Document ID of the mentor's account. */
  mentor: string | null;
  /** Kept when the mentor leaves the team. */
  mentorName: string | null;
  projectTitle: string | null;
  projectLink: string | null;
  handInRepository: string | null;
  handInDemo: string | null;
  handInSummary: string | null;
  handedInAt: string | null;
  presentedOn: string | null;
  evaluation: Evaluation | null;
  hours: number | null;
  /** Reason for the outcome, shown to the intern. */
  reason: string | null;
  /** Reason for an administrator's exception. */
  exception: string | null;
  finishedAt: string | null;
  /** Time of the oldest unanswered question. */
  questionAt: string | null;
  /** Day on which the intern is reminded of the next check-in. Null if none is due. */
  remindOn: string | null;
}

export interface EntryRow extends BaseRow {
  reference: string;
  kind: 'check-in' | 'question' | 'answer';
  /** Only for check-ins. */
  week: number | null;
  did: string | null;
  learned: string | null;
  blocked: string | null;
  /** Only for questions and answers. */
  text: string | null;
  /** Name of the mentor or team member; null for the intern. */
  author: string | null;
}

export interface MentorRow extends BaseRow {
  /** Document ID of the account. Unique. */
  account: string;
  name: string;
  capacity: number;
}

export const internships = () => rows<InternshipRow>(INTERNSHIP);
export const entries = () => rows<EntryRow>(INTERNSHIP_ENTRY);
export const mentors = () => rows<MentorRow>(MENTOR);

export async function countByStation(): Promise<Record<string, number>> {
  const counted: { station: string; count: number | string }[] = await strapi.db
    .connection('internships')
    .select('station')
    .count('* as count')
    .groupBy('station');
  const countOf = (station: string) => Number(counted.find((row) => row.station === station)?.count ?? 0);
  return Object.fromEntries(INTERNSHIP_STATIONS.map((station) => [station, countOf(station)]));
}
