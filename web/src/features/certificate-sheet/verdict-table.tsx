import type { SheetRow } from '@contract/certificate-sheet';
import { useState } from 'react';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { ColumnHeads, Table } from '../../ui/table';
import table from '../../ui/table.module.css';
import styles from './sheet-issue.module.css';
import { isWrong } from './sheet-store';

/** Every row with its verdict; those that are wrong first, and alone until the others are asked for. */
export function VerdictTable({ rows }: { rows: readonly SheetRow[] }) {
  const wrong = rows.filter(isWrong);
  const [all, setAll] = useState(wrong.length === 0);
  const shown = all ? rows : wrong;
  return (
    <div className={styles.verdicts}>
      <Table label="Rows of the list">
        <ColumnHeads names={['Row', 'Verdict', 'Name', 'Domain and type', 'Certificate ID']} />
        <tbody>
          {shown.map((row) => (
            <Verdict key={row.row} {...row} />
          ))}
        </tbody>
      </Table>
      {wrong.length > 0 && wrong.length < rows.length && (
        <Button variant="line" small aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? `Show only the wrong ${formatNumber(wrong.length)}` : `Show all ${formatNumber(rows.length)} rows`}
        </Button>
      )}
    </div>
  );
}

function Verdict({ row, texts, errors }: SheetRow) {
  const { Name, Domain, Course, CertificateId, referenceNumber, Mail, hours, skills, project, signatory } = texts;
  const facts = [hours && `${hours} hours`, skills, project, signatory].filter(Boolean);
  return (
    <tr>
      <th scope="row" className="num">
        {row}
      </th>
      <td className={styles.verdict}>
        <span className={errors.length > 0 ? 'tag tag--bad' : 'tag tag--ok'}>
          {errors.length > 0 ? 'Wrong' : 'Good'}
        </span>
        {errors.length > 0 && (
          <ul>
            {errors.map(({ field, msg }) => (
              <li key={`${field} ${msg}`}>
                {field && <b>{field}: </b>}
                {msg}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={table.name}>
        <b dir="auto">{Name}</b>
        {Mail && <small>{Mail}</small>}
      </td>
      <td className={styles.domain}>
        <bdi>{Domain}</bdi>
        <small>{Course}</small>
        {facts.length > 0 && <small dir="auto">{facts.join(' · ')}</small>}
      </td>
      <td className={table.id}>
        {CertificateId ? <span className="mono">{CertificateId}</span> : <span className="small">Generated</span>}
        {referenceNumber && <small className="mono">{referenceNumber}</small>}
      </td>
    </tr>
  );
}
