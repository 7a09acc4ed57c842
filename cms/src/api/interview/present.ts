import type { Interview, OwnInterview } from '../../contract/interview';
import { pick } from '../../platform/database/rows';
import { iso } from '../../platform/time';
import type { ApplicationRow } from '../application/row';
import { isOver } from './interview';
import { canChange, type Own } from './own-interview';
import type { InterviewRow } from './row';

const presentSlot = (row: InterviewRow) => ({
  _id: row.documentId,
  startsAt: iso(row.startsAt),
  ...pick(row, ['minutes', 'interviewer']),
});

export function presentInterview(row: InterviewRow, applicants: Map<string, ApplicationRow>): Interview {
  const application = row.reference ? applicants.get(row.reference) : undefined;
  const { tookPlace } = row;
  return {
    ...presentSlot(row),
    ...pick(row, ['place', 'mentor']),
    applicant: application ? { ...pick(application, ['reference', 'domain']), Name: application.fullName } : null,
    outcome:
      tookPlace === null
        ? null
        : { tookPlace, ...pick(row, ['recommendation', 'strengths', 'doubts']), by: row.recordedBy },
  };
}

/** Shows the place only after a booking. */
export const presentOwn = ({ slots, own }: Own): OwnInterview => ({
  slots: slots.map(presentSlot),
  own: own && {
    ...presentSlot(own),
    place: own.place,
    canChange: !own.tookPlace && canChange(own),
    isOver: isOver(own),
  },
});
