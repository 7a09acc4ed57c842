import { APPLICATION_STATES, type ApplicationState } from '@contract/application';
import { statusLabel, TEAM_STATES } from '@contract/application-status';
import { classNames } from '../../ui/class-names';
import { statusTones } from '../../ui/status-tones';

export const stateOf = (label: string): ApplicationState | undefined =>
  APPLICATION_STATES.find((status) => statusLabel(status) === label);

export const STATUS_LABELS = APPLICATION_STATES.map(statusLabel);
/** Statuses that the team can set. */
export const TEAM_LABELS = TEAM_STATES.map(statusLabel);

export const StatusTag = ({ status }: { status: ApplicationState }) => (
  <span className={classNames('tag', statusTones[status])}>{statusLabel(status)}</span>
);
