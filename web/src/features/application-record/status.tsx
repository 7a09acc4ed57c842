import { APPLICATION_STATES, type ApplicationState } from '@contract/application';
import { statusLabel, TEAM_STATES } from '@contract/application-status';
import { classNames } from '../../ui/class-names';

/** Capitalises a status: "Not selected". */
export const labelOf = statusLabel;

export const stateOf = (label: string): ApplicationState | undefined =>
  APPLICATION_STATES.find((status) => labelOf(status) === label);

export const STATUS_LABELS = APPLICATION_STATES.map(labelOf);
/** Statuses that the team can set. */
export const TEAM_LABELS = TEAM_STATES.map(labelOf);

/** CSS class of each tag. */
const tones: Record<ApplicationState, string> = {
  received: 'tag--wait',
  'in review': 'tag--info',
  shortlisted: 'tag--ok',
  interview: 'tag--info',
  selected: 'tag--ok',
  'not selected': 'tag--bad',
  withdrawn: '',
};

export const StatusTag = ({ status }: { status: ApplicationState }) => (
  <span className={classNames('tag', tones[status])}>{labelOf(status)}</span>
);
