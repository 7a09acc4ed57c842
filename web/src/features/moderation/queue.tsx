import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import { pageOf } from '../../lib/query';
import type { Waiting } from '../../moderated/queue-kind';
import { Notice } from '../../ui/notice';
import { Empty, Failed } from '../../ui/page-state';
import { useWaiting } from './api';
import { entryAddress } from './entry-address';
import { countOf, type Kind } from './kind';
import { failureOf } from './perform';
import { QueueLoading } from './queue-loading';
import { QueueOpen } from './queue-open';
import { StateTabs } from './state-tabs';
import { useListPosition } from './use-list-position';
import { useOpenEntryId } from './use-open-entry-id';

/** The waiting entries of one kind, and the open one in full with its two decisions. The URL says which one is open. */
export function Queue<Entry extends Waiting>({ kind, ...admin }: AdminProps & { kind: Kind<Entry> }) {
  const { headline, noun, listed, name, words } = kind;
  const [params] = useSearchParams();
  const page = pageOf(params);
  const asked = params.get(name);
  const { data, error, isValidating, mutate } = useWaiting(kind, page, admin);
  const title = useRef<HTMLHeadingElement>(null);
  const entries = data?.data ?? [];
  const openId = useOpenEntryId(page, asked, entries);
  const position = useListPosition(kind, { page, read: openId, entries }, title);
  const failure = error && failureOf(error, words.listFailed, words.listError);

  const body = () => {
    if (data && entries.length > 0)
      return <QueueOpen {...{ kind, admin, page, asked, openId, position, entries }} pageCount={data.meta.pageCount} />;
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
    if (page > 1) return <Navigate replace to={entryAddress(kind, Math.min(page - 1, data.meta.pageCount))} />;
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
          ? countOf({ noun: [`unverified ${listed[0]}`, `unverified ${listed[1]}`] }, data.meta.total)
          : `Unverified ${listed[1]}`}
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
