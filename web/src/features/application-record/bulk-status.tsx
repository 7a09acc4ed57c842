import { messages } from '@contract/messages';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { focusOn } from '../../lib/focus';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import type { Seen } from './api';
import { BulkConfirm } from './bulk-confirm';
import { BulkResult } from './bulk-result';
import styles from './list.module.css';
import { TEAM_LABELS } from './status';
import { useBulkStatus } from './use-bulk-status';

interface BulkStatusProps extends AdminProps {
  /** The ticked applications. */
  seen: Seen;
  /** Only those that someone else changed stay ticked. */
  onDone: (left: readonly string[]) => void;
  /** None is to be ticked. */
  onClear: () => void;
}

/** One status for all that are ticked: chosen, confirmed, and undone if need be. Reports how many changed, and which did not. */
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
