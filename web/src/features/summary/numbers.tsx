import { formatNumber } from '../../lib/format';
import { ColumnHeads } from '../../ui/table';
import styles from './numbers.module.css';

interface NumbersProps {
  /** What the table is about, for those who listen. */
  caption: string;
  /** What each row begins with, and what it counts. */
  columns: [string, ...string[]];
  rows: [name: string, ...counts: number[]][];
}

/** The numbers of a plot, for everybody who would rather read than look. */
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
