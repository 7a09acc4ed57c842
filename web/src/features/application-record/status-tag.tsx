import type { ApplicationState } from '@contract/application';
import { classNames } from '../../ui/class-names';
import { labelOf, tones } from './status';

/** The status of an application on its tag. */
export const StatusTag = ({ status }: { status: ApplicationState }) => (
  <span className={classNames('tag', tones[status])}>{labelOf(status)}</span>
);
