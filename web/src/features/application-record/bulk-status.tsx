import type { ApplicationState } from '@contract/application';
import { bulkStatusSchema, type StatusChanged } from '@contract/application-record';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { check } from '@contract/validate';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { focusOn } from '../../lib/focus';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { SelectField, TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { setStatuses, useCachedAnswers } from './api';
import styles from './list.module.css';
import { stateOf, TEAM_LABELS } from './status';

interface BulkStatusProps extends AdminProps {
  references: readonly string[];
  /** They have the status: none is to be ticked any more. */
  onDone: () => void;
  /** The admin wants none of them. */
  onClear: () => void;
}

/** One status for all that are ticked; says how many changed, and which could not be. */
export function BulkStatus({ references, onDone, onClear, token, onEnded }: BulkStatusProps) {
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<{ all: boolean; words: ReactNode }>();
  const field = useRef<HTMLSelectElement>(null);
  const { refresh } = useCachedAnswers(token);
  const count = references.length;
  const hasReason = stateOf(label) === 'not selected';
  if (done && count > 0) setDone(undefined);

  const submit = useSubmit({
    send: (to: { status: ApplicationState; reason?: string }) => setStatuses(token, references, to.status, to.reason),
    onSent({ data }) {
      setDone({ all: data.missing.length + data.withdrawn.length === 0, words: wordsFor(data) });
      setLabel('');
      setReason('');
      onDone();
      refresh();
    },
    onEnded,
  });
  const { busy } = submit;
  const failure = problem ?? submit.failure?.message;

  const apply = () => {
    const status = stateOf(label);
    if (!status) {
      setError(messages.application.choose);
      field.current?.focus();
      return;
    }
    const checked = check(bulkStatusSchema, { references, status, ...(hasReason ? { reason } : {}) });
    if (!checked.ok) return setProblem(checked.errors[0]?.msg);
    setProblem(undefined);
    submit.send({ status, reason: checked.value.reason ?? undefined });
  };

  if (done) {
    return (
      <div className={`quiet ${styles.said}`} tabIndex={-1} ref={focusOn}>
        <Notice tone={done.all ? 'ok' : 'wait'} title={messages.application.statusChanged}>
          {done.words}
        </Notice>
        <Button
          variant="bare"
          small
          iconOnly
          aria-label="Close"
          onClick={() => {
            setDone(undefined);
            onClear();
          }}
        >
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <section className={styles.bulk} aria-label="Selected applications">
      {failure && (
        <div className={`quiet ${styles.bulkFailure}`} tabIndex={-1} ref={focusOn}>
          <Notice tone="bad" title="The status could not be changed." error={submit.failure}>
            {failure}
          </Notice>
        </div>
      )}
      <SelectField
        ref={field}
        className={styles.bulkStatus}
        label="New status"
        labelHidden
        empty="Choose a status"
        options={TEAM_LABELS}
        value={label}
        error={error}
        disabled={busy}
        onChange={({ target }) => {
          setLabel(target.value);
          setError(undefined);
        }}
      />
      {hasReason && (
        <TextArea
          className={styles.bulkReason}
          label="Why not selected"
          optional
          rows={3}
          maxLength={limits.rejectReason.max}
          hint="All of them read it in the email and on the status page."
          value={reason}
          readOnly={busy}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button className={styles.bulkDo} busy={busy} busyLabel="Setting…" onClick={apply}>
        Set status of {formatNumber(count)} selected
      </Button>
      <Button variant="bare" iconOnly aria-label="Clear selection" disabled={busy} onClick={onClear}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </section>
  );
}

function wordsFor({ changed, missing, withdrawn }: StatusChanged['data']): ReactNode {
  return (
    <>
      {formatNumber(changed)} {changed === 1 ? 'application' : 'applications'} changed.
      {missing.length > 0 && (
        <>
          {' '}
          No longer there: <span className="mono">{missing.join(', ')}</span>.
        </>
      )}
      {withdrawn.length > 0 && (
        <>
          {' '}
          Withdrawn by their applicants, so not changed: <span className="mono">{withdrawn.join(', ')}</span>.
        </>
      )}
    </>
  );
}
