import { courseIn, type SheetChecked, type SheetRow } from '@contract/certificate/issue';
import { useState } from 'react';
import { focusWithoutScroll } from '../../../lib/focus';
import { formatCount, formatNumber } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/field/choices';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Notice } from '../../../ui/notice';
import styles from './certificates.module.css';
import { isWrong } from './sheet-store';
import { ShowCertificate, Unprintable } from './show-certificate';

interface SheetOrderProps extends AdminProps {
  checked: SheetChecked;
  busy: boolean;
  focused: boolean;
  onIssue: () => void;
}

const ROWS = ['row', 'rows'] as const;
const CERTIFICATES = ['certificate', 'certificates'] as const;

export function SheetOrder({ checked, busy, focused, onIssue, ...admin }: SheetOrderProps) {
  const bad = checked.rows.filter(isWrong);
  const [all, good] = [checked.rows.length, checked.rows.length - bad.length];
  /** Number of invalid rows that the user agreed to leave out; a different number needs a new decision. */
  const [leavesOut, setLeavesOut] = useState(0);
  const chosen = leavesOut === bad.length;
  const warned = checked.rows.filter(({ warning }) => warning).length;
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
        {warned > 0 && ` See the ${formatCount(warned, ['warning', 'warnings'])} about PDFs below.`}
        {checked.ignored.length > 0 && ` Columns we don’t use: ${checked.ignored.join(', ')}.`}
      </Notice>
      <VerdictTable key={bad.length} rows={checked.rows} {...admin} />
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

/** Lists the rows with their verdicts; at first only rows with an error or a warning, if there are any. */
function VerdictTable({ rows, ...admin }: AdminProps & { rows: readonly SheetRow[] }) {
  const marked = rows.filter((row) => isWrong(row) || row.warning);
  const [all, setAll] = useState(marked.length === 0);
  const shown = all ? rows : marked;
  return (
    <div className={`column ${styles.sheet}`}>
      <Table label="Rows of the list">
        <ColumnHeads names={['Row', 'Verdict', 'Name', 'Domain and type', 'Certificate ID']} actions />
        <tbody>
          {shown.map((row) => (
            <Verdict key={row.row} {...row} {...admin} />
          ))}
        </tbody>
      </Table>
      {marked.length > 0 && marked.length < rows.length && (
        <div className="row">
          <Button variant="line" small aria-pressed={all} onClick={() => setAll(!all)}>
            {all
              ? `Show only rows with an error or a warning (${formatNumber(marked.length)})`
              : `Show all ${formatNumber(rows.length)} rows`}
          </Button>
        </div>
      )}
    </div>
  );
}

const claimsOf = ({ Name = '', Domain = '', Course = '', ...others }: SheetRow['texts']) => ({
  ...others,
  ...{ Name, Domain, Course: courseIn(Course) === true },
});

function Verdict({ row, texts, errors, warning, ...admin }: SheetRow & AdminProps) {
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
        <Unprintable warning={warning} />
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
      <td>{errors.length === 0 && <ShowCertificate of={Name} claims={async () => claimsOf(texts)} {...admin} />}</td>
    </tr>
  );
}
