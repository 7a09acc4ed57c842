import type { ApplicationRecord } from '@contract/application-record';
import { statusLabel, TEAM_STATES } from '@contract/application-status';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useId } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { focusWithoutScroll } from '../../lib/focus';
import { Button } from '../../ui/button';
import { Count, TextArea } from '../../ui/field/field';
import field from '../../ui/field/field.module.css';
import { Notice } from '../../ui/notice';
import styles from './detail.module.css';
import { stateOf } from './status';
import { useStatus } from './use-status';

/** Sets the status of an application; it can be undone until the email goes out. */
export function StatusForm({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  const id = useId();
  const { status } = record;
  const { wanted, choose, form, set, undo, done, mailed, select } = useStatus(record, admin);
  const isFinal = status === 'withdrawn';
  const isNew = wanted !== status;
  const asksReason = wanted === 'not selected';
  const failure = undo.failure ?? (set.refused.length === 0 ? set.failure : undefined);
  return (
    <form className={styles.status} onSubmit={set.onSubmit} noValidate>
      <div className={field.field}>
        <label className={field.fieldLabel} htmlFor={id}>
          Status
        </label>
        {/* Not SelectField, which has an empty option. */}
        <select
          ref={select}
          id={id}
          className={field.input}
          value={statusLabel(wanted)}
          aria-describedby={isFinal || isNew ? `${id}-hint` : undefined}
          disabled={set.busy || undo.busy}
          onChange={({ target }) => choose(stateOf(target.value) ?? status)}
        >
          {(isFinal ? [status] : TEAM_STATES).map((state) => (
            <option key={state}>{statusLabel(state)}</option>
          ))}
        </select>
      </div>
      {(isFinal || isNew) && (
        <p className="small" id={`${id}-hint`}>
          {isFinal ? messages.application.withdrawnFinally : mailed}
        </p>
      )}
      {asksReason && (
        <TextArea
          label="Why not selected"
          optional
          rows={3}
          hint={
            <>
              The applicant reads it in the email and on the status page.
              <Count>
                {form.length} / {limits.rejectReason.max}
              </Count>
            </>
          }
          {...form.field('reason')}
        />
      )}
      {failure && (
        // The pressed button lost the focus while it was disabled.
        <div className="quiet" tabIndex={-1} ref={focusWithoutScroll}>
          <Notice
            tone="bad"
            title={messages.application[asksReason && !isNew && !undo.failure ? 'reasonFailed' : 'statusFailed']}
            error={failure}
          >
            {failure.message}
          </Notice>
        </div>
      )}
      <div className="row">
        {(isNew || asksReason) && (
          <Button type="submit" small busy={set.busy} busyLabel="Saving…">
            {isNew ? 'Set status' : 'Send the reason'}
          </Button>
        )}
        <p className="small" role="status">
          {done.words}
        </p>
        {done.undo && (
          <Button variant="line" small busy={undo.busy} busyLabel="Undoing…" onClick={done.undo}>
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}
