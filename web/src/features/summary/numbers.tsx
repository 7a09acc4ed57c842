import { formatNumber } from '../../lib/format';
import { ColumnHeads } from '../../ui/list/table';
import styles from './numbers.module.css';

interface NumbersProps {
  /** Caption for screen readers. */
  caption: string;
  /** Heading of the row names, then one per count. */
  columns: [string, ...string[]];
  rows: [name: string, ...counts: number[]][];
}

/** Table of the numbers in a plot. */
export const Numbers = ({ caption, columns, rows }: NumbersProps) => (
  <details className={styles.numbers}>
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
