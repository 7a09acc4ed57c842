import { APPLICATION_STATES, type ApplicationState } from '@contract/application/application';
import { statusLabel, TEAM_STATES } from '@contract/application/status';
import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names';
import { statusTones } from '../../../ui/status-tones';

export const stateOf = (label: string): ApplicationState | undefined =>
  APPLICATION_STATES.find((status) => statusLabel(status) === label);

export const TEAM_LABELS = TEAM_STATES.map(statusLabel);

export const StatusTag = ({ status }: { status: ApplicationState }) => (
  <span className={classNames('tag', statusTones[status])}>{statusLabel(status)}</span>
);

/** Remembers the last change until its email goes out. @param delay seconds */
export function useUndoable<Change>(delay = 0) {
  const [last, setLast] = useState<Change>();
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), delay * 1000);
    return () => clearTimeout(timer);
  }, [last, delay]);
  return [last, setLast] as const;
}
