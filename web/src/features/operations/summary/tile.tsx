import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import { ColumnHeads } from '../../../ui/list/table';
import { Loading, Skeleton } from '../../../ui/page/page-state';
import styles from './tile.module.css';

interface TileProps {
  title: string;
  say?: ReactNode;
  more?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function Tile({ title, say, more, wide = false, children }: TileProps) {
  const id = useId();
  return (
    <section className={classNames('card', styles.tile, wide && styles.wide)} aria-labelledby={id}>
      <header className={`row spread ${styles.head}`}>
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

export const Tiles = ({ children }: { children: ReactNode }) => (
  <div className={`column ${styles.tiles}`}>{children}</div>
);

export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className={`small ${styles.nothing}`}>{children}</p>
);

export const OverviewLoading = () => (
  <Loading label="Loading the overview…">
    <Skeleton width={100} tall />
    <br />
    <Tiles>
      {['per day', 'by domain', 'waits'].map((name, index) => (
        <div key={name} className={classNames('card', styles.tile, index === 0 && styles.wide)}>
          <Skeleton width={50} tall />
          <Skeleton width={100} />
          <Skeleton width={94} />
          <Skeleton width={80} />
          <Skeleton width={88} />
        </div>
      ))}
    </Tiles>
  </Loading>
);

interface NumbersProps {
  /** Caption for screen readers. */
  caption: string;
  /** Heading of the row names, then one per count. */
  columns: [string, ...string[]];
  rows: [name: string, ...counts: number[]][];
}

export const Numbers = ({ caption, columns, rows }: NumbersProps) => (
  <details className={`disclosure ${styles.numbers}`}>
    <summary>
      Numbers<span className="vh">: {caption}</span>
    </summary>
    <table>
      <caption className="vh">{caption}</caption>
      <ColumnHeads names={columns} />
      <tbody>
        {rows.map(([name, ...counts]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {counts.map((count, index) => (
              <td key={columns[index + 1]} className="num">
                {formatNumber(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
