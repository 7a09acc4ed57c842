import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '../../lib/query';
import { Redirect } from '../../lib/redirect';
import type { AdminProps } from '../../lib/use-admin-read';
import { Notice } from '../../ui/notice';
import { Empty, Failed } from '../../ui/page/page-state';
import { usePending } from './api';
import { DecidedList } from './decided-list';
import { countOf, entryAddress, type Kind } from './kind';
import { failureOf } from './perform';
import { QueueOpen } from './queue-open';
import { DECIDED, QueueLoading, StateTabs } from './queue-parts';
import { useListPosition, useOpenEntryId } from './use-list-position';

/** Pending entries of one kind; the URL names the open one. */
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
    if (failure)
      return (
        <Failed
          message={failure.title}
          detail={failure.detail}
          error={error}
          busy={isValidating}
          onRetry={() => mutate()}
        />
      );
    if (!data) return <QueueLoading />;
    if (page > 1) return <Redirect to={entryAddress(kind, Math.min(page - 1, data.meta.pageCount))} />;
    if (data.meta.total > 0) return <QueueLoading />;
    return (
      <Empty title="Nothing is waiting.">
        <p className="say">Every {noun[0]} has been read. New ones appear here automatically.</p>
      </Empty>
    );
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
        <Notice tone="bad" title={failure.title} error={error}>
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
