import { LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { withFocus } from './entry-address';
import styles from './queue.module.css';

/** The entry in the address left the list while it was read, or long ago: nothing takes its place unasked. */
export const QueueGone = ({ noun, next }: { noun: string; next: string }) => (
  <div className={styles.gone}>
    <Notice tone="wait" title={`This ${noun} is no longer waiting here.`}>
      Someone else may have decided on it.
    </Notice>
    <LinkButton variant="line" to={next} state={withFocus}>
      Read the first one waiting
    </LinkButton>
  </div>
);
