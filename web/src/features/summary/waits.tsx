import type { Summary, WaitingEntry } from '@contract/summary';
import { Link } from 'react-router-dom';
import { formatNumber, formatWait } from '../../lib/format';
import { adminPath } from '../../lib/paths';
import { NothingYet, Tile } from './tile';
import styles from './waits.module.css';

const pathOf = ({ kind, _id }: WaitingEntry) =>
  kind === 'post' ? adminPath('queue', { post: _id }) : adminPath('reviews', { review: _id });

/** Posts and reviews that wait for a decision, the oldest first, each a link to where it is taken. */
export function Waits({ summary: { waiting, posts, reviews, at } }: { summary: Summary }) {
  const all = posts.waiting + reviews.waiting;
  const more = all > waiting.length;
  return (
    <Tile
      title="What waits"
      say={
        all > 0 &&
        `${more ? `The oldest ${waiting.length} of ${formatNumber(all)}` : 'Posts and reviews'}, oldest first`
      }
    >
      {waiting.length === 0 ? (
        <NothingYet>Nothing waits. Every post and every review has been read.</NothingYet>
      ) : (
        <ol className={`log ${styles.waits}`}>
          {waiting.map((entry) => (
            <li key={entry._id} className="is-now">
              <Link to={pathOf(entry)}>{entry.title}</Link>
              <small>
                {entry.kind === 'post' ? `Post by ${entry.author}` : 'Review'} · waits{' '}
                {formatWait(entry.createdAt, Date.parse(at))}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Tile>
  );
}
