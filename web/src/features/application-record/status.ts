import { APPLICATION_STATES, type ApplicationState } from '@contract/application';
import { statusLabel, TEAM_STATES } from '@contract/application-status';

/** A status as it is shown: `not selected` reads "Not selected". */
export const labelOf = statusLabel;

/** The status that is shown by these words; undefined for any others. */
export const stateOf = (label: string): ApplicationState | undefined =>
  APPLICATION_STATES.find((status) => labelOf(status) === label);

export const STATUS_LABELS = APPLICATION_STATES.map(labelOf);
/** Those that the team can choose. */
export const TEAM_LABELS = TEAM_STATES.map(labelOf);

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
