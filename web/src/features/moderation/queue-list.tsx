import type { UnverifiedPost } from '@contract/moderation';
import { Link } from 'react-router-dom';
import { classNames } from '../../components/class-names';
import { formatNumber, formatWait } from '../../lib/format';
import styles from './queue.module.css';
import { queueAddress, withFocus } from './queue-address';

interface QueueListProps {
  posts: UnverifiedPost[];
  /** `_id` of the post that is being read. */
  chosen?: string;
  page: number;
}

/** The unverified list, oldest first: who, how long it has waited, how long it is. */
export const QueueList = ({ posts, chosen, page }: QueueListProps) => (
  <ol className={styles.queueList} aria-label="Unverified blogs">
    {posts.map(({ _id, title, author, content, createdAt }) => {
      const on = _id === chosen;
      return (
        <li key={_id} className={classNames(on && styles.isOn)}>
          <Link to={queueAddress(page, _id)} state={withFocus} aria-current={on ? 'true' : undefined}>
            <span className={classNames('node node--sm', on && 'node--now')} />
            <b>{title}</b>
            <small>{author}</small>
            <small>
              {formatWait(createdAt)} · {formatNumber(content.length)} characters
            </small>
          </Link>
        </li>
      );
    })}
  </ol>
);
