import { LinkButton } from '../../components/button';
import { Notice } from '../../components/notice';
import { withFocus } from './entry-address';
import styles from './queue.module.css';

/** The entry in the address left the list while it was read, or long ago: nothing takes its place unasked. */
export const QueueGone = ({ name, next }: { name: string; next: string }) => (
  <div className={styles.gone}>
    <Notice tone="wait" title={`This ${name} no longer waits here.`}>
      Someone else may have decided about it.
    </Notice>
    <LinkButton variant="line" to={next} state={withFocus}>
      Read the first one that waits
    </LinkButton>
  </div>
);
