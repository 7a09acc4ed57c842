import type { UnverifiedPost } from '@contract/moderation';
import { countWords, formatDayAndTime, formatNumber, readingMinutes } from '../../lib/format';
import styles from './queue.module.css';

/** Who sent it, when, and how long it is. */
export const QueueFacts = ({ post }: { post: UnverifiedPost }) => (
  <dl className={styles.queueMeta}>
    <div>
      <dt>Author</dt>
      <dd>{post.author}</dd>
    </div>
    <div>
      <dt>Sent</dt>
      <dd>{formatDayAndTime(post.createdAt)}</dd>
    </div>
    <div>
      <dt>Length</dt>
      <dd>
        {formatNumber(countWords(post.content))} words, {readingMinutes(post.content)} min read
      </dd>
    </div>
  </dl>
);
