import { type ApplicationState, applicationEndpoints, applicationMessages } from '@contract/application/application';
import {
  applicationRecordMessages,
  reasonSchema,
  type StatusChanged,
  statusChangedSchema,
} from '@contract/application/record';
import { delayWords } from '@contract/application/status';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { pageDraft } from '../../../forms/draft-store';
import { ReasonDialog } from '../../../forms/reason-dialog';
import { Failure, useSubmit } from '../../../forms/use-submit';
import { request } from '../../../lib/api-client';
import { focusOn } from '../../../lib/focus';
import { formatCount, formatNumber } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field/field';
import { Notice } from '../../../ui/notice';
import { useRefreshApplications, useStatusDelay } from './api';
import styles from './applications.module.css';
import { stateOf, TEAM_LABELS, useUndoable } from './status';

const APPLICATIONS = ['application', 'applications'] as const;
const { choose } = applicationMessages;
const { statusChanged, statusUndone, statusFailed, mailedInAll, mailedSoonAll } = applicationRecordMessages;

const reasonForSeveral = pageDraft('reason for several', { reason: '' });

/** Displayed status of each application, keyed by its reference. */
export type Seen = Readonly<Record<string, ApplicationState>>;

interface Change {
  before: Seen;
  to: ApplicationState;
}

interface Result {
  title: string;
  words?: ReactNode;
  isWhole: boolean;
  /** Applications that are still selected. */
  left: readonly string[];
}

const untouchedIn = ({ missing, withdrawn, conflicts }: StatusChanged['data']): string[] => [
  ...missing,
  ...withdrawn,
  ...conflicts,
];

interface BulkStatusProps extends AdminProps {
  /** Selected applications. */
  seen: Seen;
  /** Receives the applications that stay selected because someone else changed them. */
  onDone: (left: readonly string[]) => void;
  onClear: () => void;
}

/** Asks for confirmation; can be undone. */
export function BulkStatus({ seen, onDone, onClear, ...admin }: BulkStatusProps) {
  const { token, onEnded } = admin;
  const refresh = useRefreshApplications();
  const delay = useStatusDelay(admin);
  const [undoable, setUndoable] = useUndoable<Change>(delay);
  const field = useRef<HTMLSelectElement>(null);
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<Result>();
  const references = Object.keys(seen);
  const status = stateOf(label);
  // A new selection dismisses the last result.
  if (result && references.some((reference) => !result.left.includes(reference))) setResult(undefined);

  const setStatuses = (seenNow: Seen, to: ApplicationState, reason?: string) =>
    request(applicationEndpoints.setApplicationsStatus, {
      token,
      body: { references: Object.keys(seenNow), seen: seenNow, status: to, reason },
      schema: statusChangedSchema,
    });
  const onSet = (to: ApplicationState, { data }: StatusChanged) => {
    const { conflicts } = data;
    const untouched = untouchedIn(data);
    const changed = Object.entries(seen).filter(([key, from]) => !untouched.includes(key) && from !== to);
    setUndoable(changed.length > 0 ? { before: Object.fromEntries(changed), to } : undefined);
    setAsking(false);
    setResult({
      title: statusChanged,
      words: <BulkResult data={data} />,
      isWhole: untouched.length === 0,
      left: conflicts,
    });
    // Keep the input after a conflict.
    if (conflicts.length === 0) {
      setLabel('');
      reasonForSeveral.forget();
    }
    onDone(conflicts);
    refresh();
  };
  const undo = useSubmit({
    async send({ before, to }: Change) {
      const left: string[] = [];
      for (const from of new Set(Object.values(before))) {
        const group = Object.keys(before).filter((reference) => before[reference] === from);
        const now = Object.fromEntries(group.map((reference) => [reference, to]));
        left.push(...untouchedIn((await setStatuses(now, from)).data));
      }
      return left;
    },
    onSent(left) {
      setUndoable(undefined);
      const others = `${formatCount(left.length, APPLICATIONS)} changed by someone else: ${left.join(', ')}.`;
      setResult({
        title: left.length === 0 ? statusUndone : `Undone, except for ${others}`,
        isWhole: left.length === 0,
        left: references,
      });
      refresh();
    },
    onEnded,
  });

  const dialog = status && {
    title: `Set ${formatCount(references.length, APPLICATIONS)} to “${label}”?`,
    description: delay === undefined ? mailedSoonAll : mailedInAll(delayWords(delay)),
    action: `Set to “${label}”`,
    roomy: true,
    busyLabel: 'Setting…',
    onSent: (changed: StatusChanged) => onSet(status, changed),
    onEnded,
    onClose: () => setAsking(false),
  };
  return (
    <>
      {result && (
        <div className={`quiet ${styles.result}`} tabIndex={-1} ref={focusOn} key={result.title}>
          <Notice tone={result.isWhole ? 'ok' : 'wait'} title={result.title}>
            {result.words}
            {undoable && (
              <div className="row">
                <Button variant="line" small busy={undo.busy} busyLabel="Undoing…" onClick={() => undo.send(undoable)}>
                  Undo
                </Button>
              </div>
            )}
          </Notice>
          <Failure of={undo} title={statusFailed} />
          <Button
            variant="bare"
            small
            iconOnly
            aria-label="Close"
            onClick={() => {
              setResult(undefined);
              setUndoable(undefined);
              onClear();
            }}
          >
            <X className="icon" aria-hidden="true" />
          </Button>
        </div>
      )}
      {references.length > 0 && (
        <section className={styles.bulk} aria-label="Selected applications">
          <SelectField
            ref={field}
            className={styles.bulkStatus}
            label="New status"
            labelHidden
            empty="Choose a status"
            options={TEAM_LABELS}
            value={label}
            error={error}
            onChange={({ target }) => {
              setLabel(target.value);
              setError(undefined);
            }}
          />
          <Button
            className={styles.bulkDo}
            onClick={() => {
              setAsking(status !== undefined);
              setError(status ? undefined : choose);
              if (!status) field.current?.focus();
            }}
          >
            Set status of {formatNumber(references.length)} selected
          </Button>
          <Button variant="bare" iconOnly aria-label="Clear selection" onClick={onClear}>
            <X className="icon" aria-hidden="true" />
          </Button>
        </section>
      )}
      {asking && dialog && status !== 'not selected' && (
        <ConfirmDialog {...dialog} failed={statusFailed} send={() => setStatuses(seen, status)} />
      )}
      {asking && dialog && status === 'not selected' && (
        <ReasonDialog
          {...dialog}
          variant="line-bad"
          store={reasonForSeveral}
          schema={reasonSchema}
          label="Why not selected"
          optional
          hint="Each applicant will see it in the email and on the status page."
          failed={() => statusFailed}
          send={(reason) => setStatuses(seen, status, reason ?? undefined)}
        />
      )}
    </>
  );
}

function BulkResult({ data: { changed, missing, withdrawn, conflicts } }: { data: StatusChanged['data'] }) {
  return (
    <>
      {formatCount(changed, APPLICATIONS)} changed.
      <Left references={missing}>No longer there:</Left>
      <Left references={withdrawn}>Withdrawn by their applicants, so not changed:</Left>
      <Left references={conflicts}>
        Someone else changed these in the meantime. They were left unchanged and are still selected:
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
