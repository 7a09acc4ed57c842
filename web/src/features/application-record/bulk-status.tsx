import type { StatusChanged } from '@contract/application-record';
import { delayWords } from '@contract/application-status';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { DialogForm } from '../../forms/dialog-form';
import type { AdminProps } from '../../lib/admin-token';
import { focusOn, focusWithoutScroll } from '../../lib/focus';
import { formatCount, formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { Count, SelectField, TextArea } from '../../ui/field/field';
import { Notice } from '../../ui/notice';
import { type Seen, useStatusDelay } from './api';
import styles from './list.module.css';
import { TEAM_LABELS } from './status';
import { type BulkStatusOf, useBulkStatus } from './use-bulk-status';

interface BulkStatusProps extends AdminProps {
  /** Selected applications. */
  seen: Seen;
  /** Receives the applications that stay selected because someone else changed them. */
  onDone: (left: readonly string[]) => void;
  onClear: () => void;
}

/** Sets one status for all selected applications, after a confirmation; can be undone. */
export function BulkStatus({ seen, onDone, onClear, ...admin }: BulkStatusProps) {
  const field = useRef<HTMLSelectElement>(null);
  const bulk = useBulkStatus(seen, onDone, admin);
  const { count, done, undo } = bulk;
  return (
    <>
      {done && (
        <div className={`quiet ${styles.said}`} tabIndex={-1} ref={focusOn}>
          <Notice tone={bulk.isWhole ? 'ok' : 'wait'} title={messages.application.statusChanged}>
            <BulkResult data={done} />
            {bulk.undoable && (
              <div className="row">
                <Button variant="line" small busy={undo.busy} busyLabel="Undoing…" onClick={bulk.onUndo}>
                  Undo
                </Button>
              </div>
            )}
          </Notice>
          <Button
            variant="bare"
            small
            iconOnly
            aria-label="Close"
            onClick={() => {
              bulk.close();
              onClear();
            }}
          >
            <X className="icon" aria-hidden="true" />
          </Button>
        </div>
      )}
      {bulk.undone && (
        <div className={`quiet ${styles.said}`} tabIndex={-1} ref={focusOn}>
          <Notice tone={bulk.undone.left > 0 ? 'wait' : 'ok'} title={bulk.undone.words} />
        </div>
      )}
      {undo.failure && (
        <div className={`quiet ${styles.said}`} tabIndex={-1} ref={focusOn}>
          <Notice tone="bad" title={messages.application.statusFailed} error={undo.failure}>
            {undo.failure.message}
          </Notice>
        </div>
      )}
      {count > 0 && (
        <section className={styles.bulk} aria-label="Selected applications">
          <SelectField
            ref={field}
            className={styles.bulkStatus}
            label="New status"
            labelHidden
            empty="Choose a status"
            options={TEAM_LABELS}
            value={bulk.label}
            error={bulk.error}
            onChange={({ target }) => bulk.choose(target.value)}
          />
          <Button className={styles.bulkDo} onClick={() => bulk.ask() || field.current?.focus()}>
            Set status of {formatNumber(count)} selected
          </Button>
          <Button variant="bare" iconOnly aria-label="Clear selection" onClick={onClear}>
            <X className="icon" aria-hidden="true" />
          </Button>
        </section>
      )}
      {bulk.asking && <BulkConfirm bulk={bulk} {...admin} />}
    </>
  );
}

/** Counts the changed applications and names those left unchanged. */
function BulkResult({ data: { changed, missing, withdrawn, conflicts } }: { data: StatusChanged['data'] }) {
  return (
    <>
      {formatNumber(changed)} {changed === 1 ? 'application' : 'applications'} changed.
      <Left references={missing}>No longer there:</Left>
      <Left references={withdrawn}>Withdrawn by their applicants, so not changed:</Left>
      <Left references={conflicts}>
        Someone else changed these in the meantime. They were left as they are and are still selected:
      </Left>
    </>
  );
}

const Left = ({ references, children }: { references: readonly string[]; children: ReactNode }) =>
  references.length > 0 && (
    <>
      {' '}
      {children} <span className="mono">{references.join(', ')}</span>.
    </>
  );

const { mailedInAll, mailedSoonAll, statusFailed } = messages.application;

/** Confirms a status for several applications, and asks for the reason of a rejection. */
function BulkConfirm({ bulk, ...admin }: AdminProps & { bulk: BulkStatusOf }) {
  const delay = useStatusDelay(admin);
  const { set, label, count, reason } = bulk;
  return (
    <DialogForm
      title={`Set ${formatCount(count, ['application', 'applications'])} to “${label}”?`}
      description={delay === undefined ? mailedSoonAll : mailedInAll(delayWords(delay))}
      action={`Set to “${label}”`}
      variant={bulk.asksReason ? 'line-bad' : undefined}
      roomy
      busy={set.busy}
      busyLabel="Setting…"
      onSubmit={bulk.onSet}
      onClose={bulk.cancel}
    >
      {set.failure && (
        <div className="quiet" tabIndex={-1} ref={focusWithoutScroll}>
          <Notice tone="bad" title={statusFailed} error={set.failure}>
            {set.failure.message}
          </Notice>
        </div>
      )}
      {bulk.asksReason && (
        <TextArea
          label="Why not selected"
          optional
          rows={3}
          maxLength={limits.rejectReason.max}
          hint={
            <>
              Each applicant will see it in the email and on the status page.
              <Count>
                {reason.length} / {limits.rejectReason.max}
              </Count>
            </>
          }
          value={reason}
          readOnly={set.busy}
          onChange={({ target }) => bulk.setReason(target.value)}
        />
      )}
    </DialogForm>
  );
}
