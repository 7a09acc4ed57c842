import type { SheetChecked } from '@contract/certificate-sheet';
import { useState } from 'react';
import { focusWithoutScroll } from '../../lib/focus';
import { formatCount, formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { Notice } from '../../ui/notice';
import styles from './sheet-issue.module.css';
import { isWrong } from './sheet-store';
import { VerdictTable } from './verdict-table';

interface SheetOrderProps {
  checked: SheetChecked;
  /** It is being issued. */
  busy: boolean;
  /** The verdict has just come, and is what there is to read. */
  focused: boolean;
  onIssue: () => void;
}

const ROWS = ['row', 'rows'] as const;
const CERTIFICATES = ['certificate', 'certificates'] as const;

/** The verdicts of a list, and the order to issue it: all of it, or by choice what is good of it. */
export function SheetOrder({ checked, busy, focused, onIssue }: SheetOrderProps) {
  const bad = checked.rows.filter(isWrong);
  const [all, good] = [checked.rows.length, checked.rows.length - bad.length];
  /** For so many wrong rows: with others it is to be chosen again. */
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
        Nothing was issued yet.
        {bad.length > 0 && ' Correct the spreadsheet and choose it again.'}
        {checked.ignored.length > 0 && ` Columns we don’t use: ${checked.ignored.join(', ')}.`}
      </Notice>
      <VerdictTable key={bad.length} rows={checked.rows} />
      {good > 0 && (
        <div className={styles.order}>
          {bad.length > 0 && (
            <Checkbox
              label={`Leave out the ${formatCount(bad.length, ['wrong row', 'wrong rows'])}, and issue the other ${formatNumber(good)}.`}
              checked={chosen}
              disabled={busy}
              onChange={({ target }) => setLeavesOut(target.checked ? bad.length : 0)}
            />
          )}
          <p className="small">
            Issued certificates can’t be changed.
            {mails > 0 && ` ${formatCount(mails, ['email goes', 'emails go'])} out with the link.`}
          </p>
          <Button go busy={busy} busyLabel={`Issuing ${formatNumber(good)}…`} disabled={!chosen} onClick={onIssue}>
            Issue {formatCount(good, CERTIFICATES)}
          </Button>
        </div>
      )}
    </>
  );
}
