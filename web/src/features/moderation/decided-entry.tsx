import { messages } from '@contract/messages';
import type { Rejection } from '@contract/moderation';
import { useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { formatAgo } from '../../lib/format';
import type { Waiting } from '../../moderated/queue-kind';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { useKnown } from './api';
import styles from './decided-entry.module.css';
import { DecisionWords } from './decision-words';
import type { Kind } from './kind';
import { failureOf, Gone, perform, sentAtOf } from './perform';
import { reasonDraft } from './reason-draft';
import { RejectDialog } from './reject-dialog';
import type { Decided } from './state-tabs';

const said = messages.moderation;

interface DecidedEntryProps {
  kind: Kind;
  entry: Waiting;
  state: Decided;
  admin: AdminProps;
  /** It has left this list. */
  onChanged: () => void;
}

/** One that was decided about: what was said, its text, and the decision to be changed. */
export function DecidedEntry({ kind, entry, state, admin, onChanged }: DecidedEntryProps) {
  const { _id: id, createdAt } = entry;
  const { remove, refresh } = useKnown(kind, admin.token);
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState(false);
  const title = kind.titleOf(entry);
  const isPublic = state === 'verified';
  const change = (action: 'reject' | 'reopen') => ({
    send: (rejection: Rejection) =>
      perform(kind, { action, from: state, sentAt: sentAtOf(entry), ...rejection }, id, admin.token),
    onSent() {
      reasonDraft(id).forget();
      toast.ok(action === 'reject' ? said.takenDown : said.putBack, title);
      leave();
    },
    onFailed(error: Error) {
      const failure =
        action === 'reject'
          ? failureOf(error, said.takeDownFailed, said.takeDownError)
          : failureOf(error, said.putBackFailed, said.putBackError);
      if (error instanceof Gone) {
        toast.bad(error.failure.title, error.failure.detail ?? 'The list is up to date again.');
        leave();
      } else toast.bad(failure.title, failure.detail);
      return true;
    },
    onEnded: admin.onEnded,
  });
  const undo = useSubmit(change('reopen'));
  const takeDown = useSubmit(change('reject'));
  const leave = () => {
    setAsking(false);
    remove(id);
    onChanged();
    refresh();
  };

  return (
    <article className={styles.entry} aria-label={title}>
      <h2 className="t-xl" dir="auto">
        {title}
      </h2>
      <p className="small">
        {kind.bylineOf && (
          <>
            <bdi>{kind.bylineOf(entry)}</bdi>,{' '}
          </>
        )}
        sent {formatAgo(createdAt)}
      </p>
      <DecisionWords entry={entry} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Read it</summary>
        {open && (
          <div className={styles.text}>
            <kind.Text entry={entry} admin={admin} />
          </div>
        )}
      </details>
      <div className="row">
        <Button variant="line" small busy={undo.busy} busyLabel="Saving…" onClick={() => undo.send({})}>
          Undo: put back to waiting <span className="vh">{title}</span>
        </Button>
        {isPublic && (
          <Button variant="line-bad" small onClick={() => setAsking(true)}>
            Take down <span className="vh">{title}</span>
          </Button>
        )}
      </div>
      {asking && (
        <RejectDialog
          about={id}
          title="Take it down?"
          description={`${kind.about(entry)} leaves the site. It is kept, and can be put back to waiting.`}
          action="Take down"
          label="Reason"
          busy={takeDown.busy}
          onClose={() => setAsking(false)}
          onReject={(rejection) => takeDown.send(rejection)}
        />
      )}
    </article>
  );
}
