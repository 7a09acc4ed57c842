import { moderationMessages, type Rejection } from '@contract/moderation';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSubmit } from '../../forms/use-submit';
import { formatAgo } from '../../lib/format';
import { pageOf } from '../../lib/query';
import { Redirect } from '../../lib/redirect';
import type { AdminProps } from '../../lib/use-admin-read';
import { useFilters } from '../../lib/use-filters';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { Button } from '../../ui/button';
import { SearchForm } from '../../ui/field/search-form';
import { ListFrame } from '../../ui/list/list-frame';
import styles from '../../ui/list/list-frame.module.css';
import { Notice } from '../../ui/notice';
import { Empty, Failed } from '../../ui/page/page-state';
import { toast } from '../../ui/toast';
import { useCachedLists, useDecided, usePending } from './api';
import { reasonDraft } from './drafts';
import { countOf, entryAddress, type Kind } from './kind';
import { failureOf, Gone, perform, toastGone } from './perform';
import { QueueOpen } from './queue-open';
import { DECIDED, type Decided, DecisionWords, QueueLoading, StateTabs } from './queue-parts';
import { RejectDialog } from './reject-dialog';
import { useListPosition, useOpenEntryId } from './use-list-position';

/** The URL names the open entry. */
export function Queue({ kind, ...admin }: AdminProps & { kind: Kind }) {
  const { headline, noun, called, name, words } = kind;
  const [params] = useSearchParams();
  const page = pageOf(params);
  const requestedId = params.get(name);
  const { data, error, isValidating, mutate } = usePending(kind, page, admin);
  const title = useRef<HTMLHeadingElement>(null);
  const entries = data?.data ?? [];
  const openId = useOpenEntryId(page, requestedId, entries);
  const position = useListPosition(kind, { page, read: openId, entries }, title);
  const failure = error && failureOf(error, words.listFailed, words.listError);

  const body = () => {
    if (data && entries.length > 0)
      return (
        <QueueOpen {...{ kind, admin, page, requestedId, openId, position, entries }} pageCount={data.meta.pageCount} />
      );
    if (failure) return <Failed {...failure} error={error} busy={isValidating} onRetry={() => mutate()} />;
    if (!data) return <QueueLoading />;
    if (page > 1) return <Redirect to={entryAddress(kind, Math.min(page - 1, data.meta.pageCount))} />;
    if (data.meta.total > 0) return <QueueLoading />;
    const say = `Every ${noun[0]} has been read. New ones appear here automatically.`;
    return <Empty title="Nothing is waiting." say={say} />;
  };

  return (
    <>
      <h1 className="t-3xl" ref={title} tabIndex={-1}>
        {headline}
      </h1>
      <StateTabs view={kind.view} current="" />
      <p className="small" role="status">
        {data
          ? countOf({ noun: [`unverified ${called[0]}`, `unverified ${called[1]}`] }, data.meta.total)
          : `Unverified ${called[1]}`}
      </p>
      {failure && entries.length > 0 && (
        <Notice tone="bad" title={failure.message} error={error}>
          {failure.detail}
        </Notice>
      )}
      {body()}
    </>
  );
}

export function QueueStates(props: AdminProps & { kind: Kind }) {
  const [params] = useSearchParams();
  const state = DECIDED.find((name) => name === params.get('state'));
  return state ? <DecidedList key={state} state={state} {...props} /> : <Queue {...props} />;
}

/** Lists rejected entries, to be reopened, or public ones, to be taken down. */
function DecidedList({ kind, state, ...admin }: AdminProps & { kind: Kind; state: Decided }) {
  const { headline, noun, words, view } = kind;
  const list = useFilters(view, { state: DECIDED });
  const { q } = list.filters;
  const read = useDecided(kind, { page: list.page, state, ...(q ? { q } : {}) }, admin);
  const title = useRef<HTMLHeadingElement>(null);
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
        {read.data && countOf(kind, read.data.meta.total)}
      </p>
      <ListFrame
        read={read}
        list={{ ...list, isNarrowed: q !== '', all: list.to({ page: 1, q: '' }) }}
        things={`the ${headline.toLowerCase()}`}
        failure={(error) => failureOf(error, words.listFailed, words.listError)}
        noMatch={`No ${noun[0]} matches.`}
        none={
          <Empty
            title={state === 'rejected' ? `No ${noun[0]} is rejected.` : `No ${noun[0]} is public.`}
            say="Every decision can be changed here."
          />
        }
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
      const { message, detail } =
        action === 'reject'
          ? failureOf(error, texts.takeDownFailed, texts.takeDownError)
          : failureOf(error, texts.reopenFailed, texts.reopenError);
      if (error instanceof Gone) {
        toastGone(error);
        leave();
      } else toast.bad(message, detail);
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
