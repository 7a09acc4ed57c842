import { certificateLimits } from '@contract/certificate/certificate';
import { REQUIRED_COLUMNS, SHEET_COLUMNS } from '@contract/certificate/issue';
import { fileLimits } from '@contract/form';
import { operationsMessages } from '@contract/operations';
import { ActionButton } from '../../../forms/action-button';
import { acceptOf } from '../../../lib/check-file';
import { focusOn } from '../../../lib/focus';
import { formatCount } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { FileField } from '../../../ui/field/file-field';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Notice } from '../../../ui/notice';
import { Loading } from '../../../ui/page/page-state';
import { saveTemplate } from './api';
import styles from './certificates.module.css';
import { CertificateLink } from './entry';
import { SheetOrder } from './sheet-order';
import { check, chooseFile, type IssuedSheet, issueChecked, sheetStore, startAgain } from './sheet-store';

interface SheetIssueProps extends AdminProps {
  listHref: string;
  onIssued: () => void;
}

const optional = SHEET_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column));

/** Issues certificates from a spreadsheet: checks every row first, then issues all or none. */
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
        {leftOut.length > 0 && `Left out: ${formatCount(leftOut.length, ['row', 'rows'])} (${leftOut.join(', ')}). `}
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
