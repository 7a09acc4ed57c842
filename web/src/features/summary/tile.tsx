import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names';
import styles from './tile.module.css';

interface TileProps {
  title: string;
  /** What the numbers below count, in a few words. */
  say?: ReactNode;
  /** A link to the part of the dashboard that shows all of it. */
  more?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A box of the overview. */
export function Tile({ title, say, more, wide = false, children }: TileProps) {
  const id = useId();
  return (
    <section className={classNames(styles.tile, wide && styles.wide)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className="t-xl" id={id}>
          {title}
        </h2>
        {more && <span className="small">{more}</span>}
        {say && <p className="tiny">{say}</p>}
      </header>
      {children}
    </section>
  );
}

/** The boxes, as many beside each other as there is room for. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={styles.tiles}>{children}</div>;

/** Nothing to draw: a line that waits to go on, and the words. */
export const NothingYet = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>;
