import { type Ref, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusWithoutScroll } from '../../lib/focus';
import { Redirect } from '../../lib/redirect';
import type { AdminProps } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { Button, LinkButton } from '../../ui/button';
import { SelectAll } from '../../ui/field/select-all';
import { Pages } from '../../ui/list/pages';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast';
import { useCachedLists } from './api';
import { countOf, entryAddress, type Kind, sentenceOn, stateAfter, type Verdict, wantsFocus, withFocus } from './kind';
import { announceFailures, performAll } from './perform';
import styles from './queue-list.module.css';
import { QueueReader } from './queue-reader';
import { QueueRow, useRowVerify } from './queue-row';
import { RejectDialog } from './reject-dialog';
import type { ListPosition } from './use-list-position';
import { type Progress, type Several, useSeveral } from './use-several';

interface QueueOpenProps {
  kind: Kind;
  admin: AdminProps;
  entries: readonly PendingEntry[];
  page: number;
  pageCount: number;
  requestedId: string | null;
  openId: string | null;
  position: ListPosition;
}

export function QueueOpen(props: QueueOpenProps) {
  const { kind, admin, entries, page, pageCount, requestedId, openId, position } = props;
  const { state, key } = useLocation();
  const { remove, refresh } = useCachedLists(kind, admin.token);
  const bar = useRef<HTMLElement>(null);
  const announce = useUndo(kind, admin, position);
  const several = useSeveral({ ...admin, kind, entries, page, position, announce, bar });
  const read = entries.find(({ _id }) => _id === openId);

  /** Removes an entry from the list and opens the next one if it was shown. */
  const leave = (id: string, focus = true) => {
    const next = position.after(new Set([id]));
    remove(id);
    if (position.isShown(id)) position.open(next?._id, { focus });
    refresh();
  };
  const rows = useRowVerify({
    entries,
    position,
    onDone: (entry) => announce('verify', [entry], page),
    onLeft: ({ _id }) => leave(_id, false),
  });

  return (
    <div className={`column column--5 ${styles.queue}`}>
      <div>
        <SeveralBar kind={kind} count={entries.length} several={several} disabled={rows.verifying !== null} ref={bar} />
        <ol className={styles.list} aria-label={`Unverified ${kind.called[1]}`}>
          {entries.map((entry) => (
            <QueueRow key={entry._id} isRead={entry === read} {...{ kind, admin, entry, page, several, rows }} />
          ))}
        </ol>
        <Pages
          page={page}
          pageCount={pageCount}
          to={(number) => entryAddress(kind, number)}
          label={`Pages of the ${kind.headline.toLowerCase()}`}
        />
      </div>
      {/* Keep the open entry in the address: the list can change at any moment, but the text must not. */}
      {!requestedId && <Redirect to={entryAddress(kind, page, openId ?? undefined)} />}
      {read && (
        <QueueReader
          key={read._id}
          kind={kind}
          entry={read}
          admin={admin}
          focusKey={wantsFocus(state) ? key : null}
          busy={several.run !== null || rows.verifying !== null}
          onDone={(verdict) => {
            announce(verdict, [read], page);
            leave(read._id);
          }}
          onGone={() => leave(read._id)}
          onFailed={({ message, detail }) =>
            toast.bad(message, position.isShown(read._id) ? detail : kind.titleOf(read))
          }
        />
      )}
      {/* The entry in the address is no longer listed: never replace it unasked. After a run, the next one opens. */}
      {!read && !several.run && (
        <div className="column start">
          <Notice tone="wait" title={`This ${kind.noun[0]} is no longer waiting here.`}>
            Someone else may have reviewed it already.
          </Notice>
          <LinkButton variant="line" to={entryAddress(kind, page, entries[0]?._id)} state={withFocus}>
            Read the first one that is waiting
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** Announces decisions and offers Undo. */
function useUndo(kind: Kind, { token, onEnded }: AdminProps, position: ListPosition) {
  const { restore, refresh } = useCachedLists(kind, token);

  const undo = async (verdict: Verdict, entries: readonly PendingEntry[], page: number) => {
    // The focused button disappears.
    if (position.isHere()) position.toHeadline();
    const request = { action: 'reopen', from: stateAfter[verdict] } as const;
    const result = await performAll(kind, entries, { request, token }).catch(() => null);
    if (!result) return onEnded();
    const { done: back, gone, failed } = result;
    if (back.length > 0) {
      toast.ok(kind.words.reopened, sentenceOn(kind, back, 'is in the list again.', 'are in the list again.'));
      await restore(back, page);
      if (position.isHere()) position.open(back[0]?._id, { page });
    }
    refresh();
    const words = ['was not returned to waiting.', 'were not returned to waiting.'] as const;
    // Someone else has decided on it in the meantime: nothing to retry.
    announceFailures(kind, gone, words);
    announceFailures(kind, failed, words, (left) => ({
      label: 'Try Again',
      onClick: () => undo(verdict, left, page),
    }));
  };

  return (verdict: Verdict, entries: readonly PendingEntry[], page: number) => {
    const [title, detail] =
      verdict === 'verify'
        ? ['Verified.', sentenceOn(kind, entries, 'is public now.', 'are public now.')]
        : [kind.words.rejected, sentenceOn(kind, entries, 'was sent back.', 'were sent back.')];
    toast.ok(title, detail, { label: 'Undo', onClick: () => undo(verdict, entries, page) });
  };
}

interface SeveralBarProps {
  kind: Kind;
  count: number;
  several: Several;
  disabled: boolean;
  ref: Ref<HTMLElement>;
}

function SeveralBar({ kind, count, several, disabled, ref }: SeveralBarProps) {
  const { chosen, failures, run, decide, tickAll } = several;
  const [confirming, setConfirming] = useState(false);
  const blocked = disabled || run !== null;
  const none = chosen.length === 0;
  const some = !none && chosen.length < count;
  return (
    <section className={`column column--2 ${styles.bar}`} aria-label="Selection" ref={ref}>
      <div className={`row ${styles.row}`}>
        <SelectAll
          label={
            <>
              Select all <span className="vh">on this page</span>
            </>
          }
          className={styles.all}
          all={!none && !some}
          some={some}
          disabled={blocked}
          onSelect={tickAll}
        />
        {/* The pressed button was disabled and lost focus. */}
        <p
          className={`quiet small num ${styles.count}`}
          role="status"
          tabIndex={-1}
          key={run ? 'run' : 'count'}
          ref={run ? focusWithoutScroll : undefined}
        >
          {run ? progressOf(run) : none ? '' : `${chosen.length} of ${count} selected`}
        </p>
      </div>
      <div className={`row ${styles.row}`}>
        <Button
          variant="line"
          small
          busy={run?.verdict === 'verify'}
          busyLabel="Verifying..."
          disabled={none || blocked}
          onClick={() => decide('verify')}
        >
          Verify selected
        </Button>
        <Button
          variant="line-bad"
          small
          busy={run?.verdict === 'reject'}
          busyLabel="Rejecting..."
          disabled={none || blocked}
          onClick={() => setConfirming(true)}
        >
          Reject selected
        </Button>
      </div>
      {!run && failures.size > 0 && (
        <div className="quiet" tabIndex={-1} ref={focusWithoutScroll}>
          <Notice tone="bad" title={`${failures.size} failed.`}>
            See the list for details. They are still selected.
          </Notice>
        </div>
      )}
      {confirming && (
        <RejectDialog
          about={kind.view}
          title={`Reject ${countOf(kind, chosen.length)}?`}
          description="They are sent back and do not become public."
          action={`Reject ${countOf(kind, chosen.length)}`}
          label="Reason, for all of them"
          onClose={() => setConfirming(false)}
          onReject={(rejection) => {
            setConfirming(false);
            decide('reject', rejection);
          }}
        />
      )}
    </section>
  );
}

const progressOf = ({ verdict, at, of }: Progress): string =>
  `${verdict === 'verify' ? 'Verifying' : 'Rejecting'} ${at} of ${of}…`;
