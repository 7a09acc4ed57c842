import { Link } from 'react-router-dom';
import { focusOn } from '../../lib/focus';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ColumnHeads, Table } from '../../ui/table';
import table from '../../ui/table.module.css';
import styles from './sheet-issue.module.css';
import type { IssuedSheet } from './sheet-store';

interface SheetResultProps {
  issued: IssuedSheet;
  listHref: string;
  onAnother: () => void;
}

/** What was issued, row by row, with its public pages. */
export function SheetResult({ issued: { message, made, leftOut }, listHref, onAnother }: SheetResultProps) {
  return (
    <>
      <Notice ref={focusOn} tone="ok" title={message}>
        {leftOut.length > 0 && `Left out: ${formatCount(leftOut.length, ['row', 'rows'])} (${leftOut.join(', ')}). `}
        <a className="link" href={listHref}>
          See what was issued
        </a>
      </Notice>
      <div className={styles.verdicts}>
        <Table label="Issued from the list">
          <ColumnHeads names={['Row', 'Name', 'Certificate ID']} />
          <tbody>
            {made.map(({ row, name, id }) => (
              <tr key={id}>
                <th scope="row" className="num">
                  {row}
                </th>
                <td className={table.name}>
                  <b dir="auto">{name}</b>
                </td>
                <td className={table.id}>
                  <Link className="mono" to={paths.verify(id)} target="_blank">
                    {id}
                    <span className="vh"> (opens in a new tab)</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div>
        <Button variant="line" onClick={onAnother}>
          Another list
        </Button>
      </div>
    </>
  );
}
