import { moderationMessages, type Rejection } from '@contract/moderation';
import { useRef, useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import { formatAgo } from '../../lib/format';
import { type AdminProps, useFilters } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { Button } from '../../ui/button';
import { SearchForm } from '../../ui/field/search-form';
import { ListFrame, ShowAll } from '../../ui/list/list-frame';
import styles from '../../ui/list/list-frame.module.css';
import { Empty } from '../../ui/page/page-state';
import { toast } from '../../ui/toast';
import { useCachedLists, useDecided } from './api';
import { reasonDraft } from './drafts';
import { countOf, type Kind } from './kind';
import { failureOf, Gone, perform } from './perform';
import { DECIDED, type Decided, DecisionWords, StateTabs } from './queue-parts';
import { RejectDialog } from './reject-dialog';

/** Lists rejected entries, to be reopened, or public ones, to be taken down. */
export function DecidedList({ kind, state, ...admin }: AdminProps & { kind: Kind; state: Decided }) {
  const { headline, noun, words, view } = kind;
  const list = useFilters(view, { state: DECIDED });
  const { q } = list.filters;
  const read = useDecided(kind, { page: list.page, state, ...(q ? { q } : {}) }, admin);
  const title = useRef<HTMLHeadingElement>(null);
  const none = (
    <Empty title={state === 'rejected' ? `No ${noun[0]} is rejected.` : `No ${noun[0]} is public.`}>
      <p className="say">Every decision can be changed here.</p>
    </Empty>
  );
  return (
    <>
      <h1 className="t-3xl" ref={title} tabIndex={-1}>
        {headline}
      </h1>
      <StateTabs view={view} current={state} />
      <SearchForm
        label={`Search the ${noun[1]}`}
        placeholder="Text or author"
        q={q}
        onSearch={(text) => list.narrow({ q: text })}
      />
      <p className="small" role="status">
        {read.data && !read.isStale && countOf(kind, read.data.meta.total)}
      </p>
      <ListFrame
        read={read}
        list={{ ...list, isNarrowed: q !== '' }}
        things={`the ${headline.toLowerCase()}`}
        failure={(error) => {
          const { title: message, detail } = failureOf(error, words.listFailed, words.listError);
          return { message, detail };
        }}
        noMatch={
          <Empty title={`No ${noun[0]} matches.`}>
            <ShowAll className="link" to={list.to({ page: 1, q: '' })} />
          </Empty>
        }
        none={none}
      >
        {(entries) =>
          entries.map((entry) => (
            <DecidedEntry
              key={entry._id}
              {...{ kind, entry, state, admin }}
              // The focused button is removed with its entry.
              onChanged={() => title.current?.focus()}
            />
          ))
        }
      </ListFrame>
    </>
  );
}

const texts = moderationMessages;

interface DecidedEntryProps {
  kind: Kind;
  entry: PendingEntry;
  state: Decided;
  admin: AdminProps;
  onChanged: () => void;
}

function DecidedEntry({ kind, entry, state, admin, onChanged }: DecidedEntryProps) {
  const { _id: id, createdAt } = entry;
  const { remove, refresh } = useCachedLists(kind, admin.token);
  const [confirming, setConfirming] = useState(false);
  const [open, setOpen] = useState(false);
  const title = kind.titleOf(entry);
  const isPublic = state === 'verified';
  const change = (action: 'reject' | 'reopen') => ({
    send: (rejection: Rejection) => perform(kind, entry, { action, from: state, ...rejection }, admin.token),
    onSent() {
      reasonDraft(id).forget();
      toast.ok(action === 'reject' ? texts.takenDown : texts.reopened, title);
      leave();
    },
    onFailed(error: Error) {
      const failure =
        action === 'reject'
          ? failureOf(error, texts.takeDownFailed, texts.takeDownError)
          : failureOf(error, texts.reopenFailed, texts.reopenError);
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
    setConfirming(false);
    remove(id);
    onChanged();
    refresh();
  };

  return (
    <article className={`column column--3 ${styles.entry}`} aria-label={title}>
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
      <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Read it</summary>
        {open && (
          <div className={`column column--5 ${styles.text}`}>
            <kind.Text entry={entry} admin={admin} />
          </div>
        )}
      </details>
      <div className="row">
        <Button variant="line" small busy={undo.busy} busyLabel="Saving…" onClick={() => undo.send({})}>
          {texts.reopen} <span className="vh">{title}</span>
        </Button>
        {isPublic && (
          <Button variant="line-bad" small onClick={() => setConfirming(true)}>
            Take down <span className="vh">{title}</span>
          </Button>
        )}
      </div>
      {confirming && (
        <RejectDialog
          about={id}
          title="Take it down?"
          description={`${kind.about(entry)} will be removed from the site. It will be kept and can be returned to waiting.`}
          action="Take down"
          label="Reason"
          busy={takeDown.busy}
          onClose={() => setConfirming(false)}
          onReject={(rejection) => takeDown.send(rejection)}
        />
      )}
    </article>
  );
}
