import { APPLICATION_STATES, type ApplicationState } from '@contract/application';
import type { ApplicationEntry } from '@contract/application-record';

/** A status as it is shown: `not selected` reads "Not selected". */
export const labelOf = (status: ApplicationState | ''): string => status.charAt(0).toUpperCase() + status.slice(1);

/** The status that is shown by these words; undefined for any others. */
export const stateOf = (label: string): ApplicationState | undefined =>
  APPLICATION_STATES.find((status) => labelOf(status) === label);

export const STATUS_LABELS = APPLICATION_STATES.map(labelOf);

/** The look of each status' tag. */
export const tones: Record<ApplicationState, string> = {
  received: 'tag--wait',
  'in review': 'tag--info',
  shortlisted: 'tag--ok',
  interview: 'tag--info',
  selected: 'tag--ok',
  'not selected': 'tag--bad',
  withdrawn: '',
};

const UNANSWERED: readonly ApplicationState[] = ['received', 'in review'];

/** Whether the day of the promised answer has passed without one. Days are counted in UTC, as the promise is. */
export const isOverdue = (
  { replyBy, status }: Pick<ApplicationEntry, 'replyBy' | 'status'>,
  now = new Date(),
): boolean => UNANSWERED.includes(status) && replyBy.slice(0, 10) < now.toISOString().slice(0, 10);
