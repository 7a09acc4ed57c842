import type { SheetChecked, SheetRow } from '@contract/certificate/issue';
import { useState } from 'react';
import { focusWithoutScroll } from '../../../lib/focus';
import { formatCount, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/field/choices';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Notice } from '../../../ui/notice';
import styles from './certificates.module.css';
import { isWrong } from './sheet-store';

interface SheetOrderProps {
  checked: SheetChecked;
  busy: boolean;
  focused: boolean;
  onIssue: () => void;
}

const ROWS = ['row', 'rows'] as const;
const CERTIFICATES = ['certificate', 'certificates'] as const;

export function SheetOrder({ checked, busy, focused, onIssue }: SheetOrderProps) {
  const bad = checked.rows.filter(isWrong);
  const [all, good] = [checked.rows.length, checked.rows.length - bad.length];
  /** Number of invalid rows that the user agreed to leave out; a different number needs a new decision. */
  const [leavesOut, setLeavesOut] = useState(0);
  const chosen = leavesOut === bad.length;
  const mails = checked.rows.filter((row) => !isWrong(row) && row.texts.Mail).length;
  return (
    <>
      <Notice
        key={`${all} ${bad.length}`}
        ref={focused ? focusWithoutScroll : undefined}
        tone={bad.length === 0 ? 'ok' : 'wait'}
        title={
          bad.length === 0
            ? `No problems found: ${formatCount(all, CERTIFICATES)} can be issued.`
            : `${formatNumber(bad.length)} of ${formatCount(all, ROWS)} cannot be issued.`
        }
      >
        Nothing has been issued yet.
        {bad.length > 0 && ' Correct the spreadsheet and choose it again.'}
        {checked.ignored.length > 0 && ` Columns we don’t use: ${checked.ignored.join(', ')}.`}
      </Notice>
      <VerdictTable key={bad.length} rows={checked.rows} />
      {good > 0 && (
        <div className="stack">
          {bad.length > 0 && (
            <Checkbox
              label={`Leave out the ${formatCount(bad.length, ['invalid row', 'invalid rows'])} and issue the other ${formatNumber(good)}.`}
              checked={chosen}
              disabled={busy}
              onChange={({ target }) => setLeavesOut(target.checked ? bad.length : 0)}
            />
          )}
          <p className="small">
            Issued certificates can’t be changed.
            {mails > 0 && ` ${formatCount(mails, ['email', 'emails'])} will be sent with the link.`}
          </p>
          <Button go busy={busy} busyLabel={`Issuing ${formatNumber(good)}…`} disabled={!chosen} onClick={onIssue}>
            Issue {formatCount(good, CERTIFICATES)}
          </Button>
        </div>
      )}
    </>
  );
}

/** Lists every row with its verdict; shows only the invalid rows at first, if there are any. */
function VerdictTable({ rows }: { rows: readonly SheetRow[] }) {
  const wrong = rows.filter(isWrong);
  const [all, setAll] = useState(wrong.length === 0);
  const shown = all ? rows : wrong;
  return (
    <div className={`column ${styles.sheet}`}>
      <Table label="Rows of the list">
        <ColumnHeads names={['Row', 'Verdict', 'Name', 'Domain and type', 'Certificate ID']} />
        <tbody>
          {shown.map((row) => (
            <Verdict key={row.row} {...row} />
          ))}
        </tbody>
      </Table>
      {wrong.length > 0 && wrong.length < rows.length && (
        <div className="row">
          <Button variant="line" small aria-pressed={all} onClick={() => setAll(!all)}>
            {all
              ? `Show only the invalid rows (${formatNumber(wrong.length)})`
              : `Show all ${formatNumber(rows.length)} rows`}
          </Button>
        </div>
      )}
    </div>
  );
}

function Verdict({ row, texts, errors }: SheetRow) {
  const { Name, Domain, Course, CertificateId, referenceNumber, Mail, hours, skills, project, signatory } = texts;
  const facts = [hours && `${hours} hours`, skills, project, signatory].filter(Boolean);
  return (
    <tr>
      <td className="num">{row}</td>
      <td className={styles.verdict}>
        <span className={errors.length > 0 ? 'tag tag--bad' : 'tag tag--ok'}>
          {errors.length > 0 ? 'Invalid' : 'Valid'}
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
      <td className={table.text}>
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
