import type { Summary, WaitingEntry } from '@contract/summary';
import { Link } from 'react-router-dom';
import { formatCount, formatWait } from '../../lib/format';
import { adminPath } from '../../lib/paths';
import { NothingYet, Tile } from './tile';
import styles from './waits.module.css';

const pathOf = ({ kind, _id }: WaitingEntry) =>
  kind === 'post' ? adminPath('queue', { post: _id }) : adminPath('reviews', { review: _id });

/** The rest is read where it is decided: a long list would stretch its whole row. */
const SHOWN = 5;

/** Posts and testimonials that wait for a decision, the oldest first, each a link to where it is taken. */
export function Waits({ summary: { waiting, posts, reviews, at } }: { summary: Summary }) {
  const shown = waiting.slice(0, SHOWN);
  const left = (kind: WaitingEntry['kind'], of: number) => of - shown.filter((entry) => entry.kind === kind).length;
  const more = [
    { to: adminPath('queue'), count: left('post', posts.waiting), noun: ['post', 'posts'] as const },
    {
      to: adminPath('reviews'),
      count: left('review', reviews.waiting),
      noun: ['testimonial', 'testimonials'] as const,
    },
  ].filter(({ count }) => count > 0);
  return (
    <Tile title="Waiting" say={shown.length > 0 && 'Posts and testimonials, oldest first'}>
      {shown.length === 0 ? (
        <NothingYet>Nothing is waiting. Every post and every testimonial has been read.</NothingYet>
      ) : (
        <ol className={`log ${styles.waits}`}>
          {shown.map((entry) => (
            <li key={entry._id} className="is-now">
              <Link to={pathOf(entry)} dir="auto">
                {entry.title}
              </Link>
              <small>
                {entry.kind === 'post' ? (
                  <>
                    Post by <bdi>{entry.author}</bdi>
                  </>
                ) : (
                  'Testimonial'
                )}{' '}
                · {formatWait(entry.createdAt, Date.parse(at))}
              </small>
            </li>
          ))}
        </ol>
      )}
      {more.length > 0 && (
        <p className={`small ${styles.more}`}>
          {more.map(({ to, count, noun }) => (
            <Link key={to} className="link" to={to}>
              {formatCount(count, [`more ${noun[0]}`, `more ${noun[1]}`])}
            </Link>
          ))}
        </p>
      )}
    </Tile>
  );
}
