import { Fragment, type ReactNode, useId } from 'react';
import { formatNumber } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import styles from './overview.module.css';

interface OwnPartProps {
  title: string;
  shown: number;
  total: number;
  /** What to read, and where to go, when there is nothing. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** What there is of one kind. */
export function OwnPart({ title, shown, total, empty, children }: OwnPartProps) {
  const id = useId();
  return (
    <section className="column split" aria-labelledby={id}>
      <h2 className="t-2xl" id={id}>
        {title}
      </h2>
      {shown === 0 ? (
        <div className="stack">{empty}</div>
      ) : (
        <div className="stack">
          <ul className={styles.list}>{children}</ul>
          {total > shown && (
            <p className="small">
              The newest {formatNumber(shown)} of {formatNumber(total)}. You find links to the others in our emails.
            </p>
          )}
        </div>
      )}
    </section>
  );
}

interface OwnRowProps {
  title: ReactNode;
  tag?: readonly [words: string, look: string];
  /** Its number. */
  id?: string;
  /** Kind and dates: none of them is broken at the end of a line. */
  facts: string[];
  /** What else one can do. */
  children?: ReactNode;
}

/** One thing that was sent, or issued: what it is, its status, and the way to it. */
export const OwnRow = ({ title, tag, id, facts, children }: OwnRowProps) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <h3 className={styles.name} dir="auto">
        {title}
      </h3>
      <p className="small num">
        {[id, ...facts].map((fact, index, all) =>
          fact === undefined ? null : (
            <Fragment key={fact}>
              <span className={classNames(styles.fact, fact === id && 'mono')}>
                {fact}
                {index < all.length - 1 && ','}
              </span>{' '}
            </Fragment>
          ),
        )}
      </p>
      {children}
    </div>
    {tag && <span className={classNames('tag', tag[1])}>{tag[0]}</span>}
  </li>
);
