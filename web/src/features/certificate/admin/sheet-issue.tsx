import { certificateLimits } from '@contract/certificate/certificate';
import {
  courseIn,
  REQUIRED_COLUMNS,
  SHEET_COLUMNS,
  type SheetChecked,
  type SheetRow,
} from '@contract/certificate/issue';
import { fileLimits } from '@contract/form';
import { operationsMessages } from '@contract/operations';
import { useState } from 'react';
import { ActionButton } from '../../../forms/action-button';
import { acceptOf } from '../../../lib/check-file';
import { focusOn, focusWithoutScroll } from '../../../lib/focus';
import { formatCount, formatNumber } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/field/choices';
import { FileField } from '../../../ui/field/file-field';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Notice } from '../../../ui/notice';
import { Loading } from '../../../ui/page/page-state';
import { saveTemplate } from './api';
import styles from './certificates.module.css';
import { CertificateLink } from './entry';
import { check, chooseFile, type IssuedSheet, issueChecked, isWrong, sheetStore, startAgain } from './sheet-store';
import { ShowCertificate, Unprintable } from './show-certificate';

interface SheetIssueProps extends AdminProps {
  listHref: string;
  onIssued: () => void;
}

const ROWS = ['row', 'rows'] as const;
const CERTIFICATES = ['certificate', 'certificates'] as const;

const optional = SHEET_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column));

/** Checks every row first, then issues all or none. */
export function SheetIssue({ listHref, onIssued, ...admin }: SheetIssueProps) {
  const { is, file, problem, failure, checked, issued } = sheetStore.use();
  const issue = async () => {
    if (await issueChecked(admin)) onIssued();
  };
  return (
    <section className={`column ${styles.part}`} aria-labelledby="sheet-title">
      <div className="row spread">
        <h2 className="t-xl" id="sheet-title">
          Issue from a spreadsheet
        </h2>
        <ActionButton
          variant="line"
          busyLabel="Downloading…"
          failed={operationsMessages.exportFailed}
          send={() => saveTemplate(admin.token)}
          onEnded={admin.onEnded}
        >
          Download the template
        </ActionButton>
      </div>
      {issued ? (
        <SheetResult {...issued} listHref={listHref} />
      ) : (
        <>
          <p className="say">
            Each row is one certificate. The first row contains the column names: {REQUIRED_COLUMNS.join(', ')}{' '}
            (Internship or Course) and, if you like, {optional.join(', ')}. Holders with a Mail will get the link by
            email. You can check every row before anything is issued.
          </p>
          <FileField
            label="List of certificates"
            hint={`${fileLimits.sheet.words} and ${certificateLimits.sheetRows.max} rows; CSV in UTF-8, with commas or semicolons.`}
            accept={acceptOf(fileLimits.sheet)}
            file={file}
            error={problem}
            disabled={is === 'issuing'}
            onPick={(picked) => chooseFile(picked, admin)}
          />
          {is === 'checking' && <Loading label="Checking every row. Nothing has been issued yet." />}
          {failure && (
            <Notice key={failure.title} ref={focusOn} tone="bad" title={failure.title}>
              <div className="stack">
                <p>
                  {failure.detail !== failure.title && <>{failure.detail} </>}
                  Your list is still here.
                  {failure.unsure && ' Issuing it again is safe: the same list is never issued twice.'}
                </p>
                {file && !checked && (
                  <Button variant="line" small onClick={() => check(file, admin)}>
                    Check it again
                  </Button>
                )}
              </div>
            </Notice>
          )}
          {checked && (
            <SheetOrder checked={checked} busy={is === 'issuing'} focused={!failure} onIssue={issue} {...admin} />
          )}
        </>
      )}
    </section>
  );
}

function SheetResult({ message, made, leftOut, listHref }: IssuedSheet & { listHref: string }) {
  return (
    <>
      <Notice ref={focusOn} tone="ok" title={message}>
        {leftOut.length > 0 && `Left out: ${formatCount(leftOut.length, ROWS)} (${leftOut.join(', ')}). `}
        <a className="link" href={listHref}>
          See what was issued
        </a>
      </Notice>
      <div className={styles.sheet}>
        <Table label="Issued from the list">
          <ColumnHeads names={['Row', 'Name', 'Certificate ID']} />
          <tbody>
            {made.map(({ row, name, id }) => (
              <tr key={id}>
                <td className="num">{row}</td>
                <td className={table.name}>
                  <b dir="auto">{name}</b>
                </td>
                <td className={table.id}>
                  <CertificateLink id={id} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div>
        <Button variant="line" onClick={startAgain}>
          Another list
        </Button>
      </div>
    </>
  );
}

interface SheetOrderProps extends AdminProps {
  checked: SheetChecked;
  busy: boolean;
  focused: boolean;
  onIssue: () => void;
}

export function SheetOrder({ checked, busy, focused, onIssue, ...admin }: SheetOrderProps) {
  const bad = checked.rows.filter(isWrong);
  const [all, good] = [checked.rows.length, checked.rows.length - bad.length];
  /** Invalid rows that the user agreed to leave out; a different number needs a new decision. */
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

/** Shows at first only rows with an error or a warning, if there are any. */
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
