import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import styles from './bars.module.css';

export interface Bar {
  words: string;
  count: number;
  /** A colour of the tokens. */
  color: string;
  /** Where those that are counted are listed. */
  to: string;
}

/** Counts beside each other, each a line that ends in a node; the number stands beside its word. */
export function Bars({ bars, of }: { bars: Bar[]; of: number }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {bars.map(({ words, count, color, to }) => (
        <li
          key={words}
          style={{ '--at': count / most, '--c': color } as never}
          title={`${words}: ${formatNumber(count)} of ${formatNumber(of)}`}
        >
          <Link to={to}>{words}</Link>
          <b className="num">{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  );
}
