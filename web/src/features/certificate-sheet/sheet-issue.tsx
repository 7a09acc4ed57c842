import { REQUIRED_COLUMNS, SHEET_COLUMNS } from '@contract/certificate-sheet';
import { fileLimits } from '@contract/file-limits';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import type { AdminProps } from '../../lib/admin-token';
import { acceptOf } from '../../lib/check-file';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { FileField } from '../../ui/file-field';
import { Notice } from '../../ui/notice';
import { Pulse } from '../../ui/pulse';
import styles from './sheet-issue.module.css';
import { SheetOrder } from './sheet-order';
import { SheetResult } from './sheet-result';
import { checkAgain, chooseFile, issueChecked, sheetStore, startAgain } from './sheet-store';
import { TemplateButton } from './template-button';

interface SheetIssueProps extends AdminProps {
  /** Where what was issued is listed. */
  listHref: string;
  onIssued: () => void;
}

const optional = SHEET_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column));

/** Certificates by a spreadsheet: every row is judged first, then all of them are issued, or none. */
export function SheetIssue({ listHref, onIssued, ...admin }: SheetIssueProps) {
  const { is, file, problem, failure, checked, issued } = sheetStore.use();
  const issue = async () => {
    if (await issueChecked(admin)) onIssued();
  };
  return (
    <section className={`column ${styles.sheet}`} aria-labelledby="sheet-title">
      <div className="row spread">
        <h2 className="t-xl" id="sheet-title">
          Issue from a spreadsheet
        </h2>
        <TemplateButton {...admin} />
      </div>
      {issued ? (
        <SheetResult issued={issued} listHref={listHref} onAnother={startAgain} />
      ) : (
        <>
          <p className="say">
            Each row is one certificate. The first row names the columns: {REQUIRED_COLUMNS.join(', ')} (Internship or
            Course) and, if you like, {optional.join(', ')}. Holders with a Mail get the link by email. You can check
            every row before anything is issued.
          </p>
          <FileField
            label="List of certificates"
            hint={`${fileLimits.sheet.words} and ${limits.sheetRows.max} rows; CSV in UTF-8, with commas or semicolons.`}
            accept={acceptOf(fileLimits.sheet)}
            file={file}
            error={problem}
            disabled={is === 'issuing'}
            onPick={(picked) => chooseFile(picked, admin)}
          />
          <p className={styles.working} role="status">
            {is === 'checking' && (
              <>
                <Pulse /> Checking every row. Nothing is issued yet.
              </>
            )}
          </p>
          {failure && (
            <Notice key={failure.title} ref={focusOn} tone="bad" title={failure.title}>
              {failure.said !== failure.title && <>{failure.said} </>}
              {failure.unsure
                ? 'Your list is still here. Issuing it again is safe: the same list is never issued twice.'
                : 'Your list is still here.'}
              {failure.title === messages.certificateSheet.checkFailed && (
                <div className={styles.again}>
                  <Button variant="line" small onClick={() => checkAgain(admin)}>
                    Check it again
                  </Button>
                </div>
              )}
            </Notice>
          )}
          {checked && <SheetOrder checked={checked} busy={is === 'issuing'} focused={!failure} onIssue={issue} />}
        </>
      )}
    </section>
  );
}
