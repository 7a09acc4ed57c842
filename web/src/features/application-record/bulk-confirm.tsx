import { delayWords } from '@contract/application-status';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { DialogForm } from '../../forms/dialog-form';
import type { AdminProps } from '../../lib/admin-token';
import { focusWithoutScroll } from '../../lib/focus';
import { formatCount } from '../../lib/format';
import { Count, TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useStatusDelay } from './api';
import type { BulkStatusOf } from './use-bulk-status';

const { mailedInAll, mailedSoonAll, statusFailed } = messages.application;

/** Asks once more before several applications get a status, and for the reason of a refusal. */
export function BulkConfirm({ bulk, ...admin }: AdminProps & { bulk: BulkStatusOf }) {
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
              All of them read it in the email and on the status page.
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
