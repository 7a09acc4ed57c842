import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/notice';
import { Empty, Failed } from '../../components/page-state';
import type { AdminProps } from '../../lib/admin-token';
import { pageOf } from '../../lib/page-param';
import { useWaiting } from './api';
import { entryAddress } from './entry-address';
import { countOf, type Kind, type Waiting } from './kind';
import { failureOf } from './perform';
import { QueueLoading } from './queue-loading';
import { QueueOpen } from './queue-open';
import { usePlace } from './use-place';

/** What waits of one kind, and the whole text of one entry with the two decisions about it. Which one is in the address. */
export function Queue<Entry extends Waiting>({ kind, ...admin }: AdminProps & { kind: Kind<Entry> }) {
  const { headline, noun, name, words } = kind;
  const [params] = useSearchParams();
  const page = pageOf(params);
  const asked = params.get(name);
  const { data, error, isValidating, mutate } = useWaiting(kind, page, admin);
  const title = useRef<HTMLHeadingElement>(null);
  const entries = data?.data ?? [];
  const place = usePlace(kind, { page, asked, entries }, title);
  const failure = error && failureOf(error, words.listFailed, words.listError);

  const body = () => {
    if (data && entries.length > 0)
      return <QueueOpen {...{ kind, admin, page, asked, place, entries }} pageCount={data.meta.pageCount} />;
    if (failure)
      return <Failed message={failure.title} detail={failure.detail} busy={isValidating} onRetry={() => mutate()} />;
    if (!data) return <QueueLoading />;
    if (page > 1) return <Navigate replace to={entryAddress(kind, Math.min(page - 1, data.meta.pageCount))} />;
    if (data.meta.total > 0) return <QueueLoading />;
    return (
      <Empty title="Nothing waits.">
        <p className="say">Every {name} has been read. New ones appear here by themselves.</p>
      </Empty>
    );
  };

  return (
    <>
      <h1 className="t-3xl" ref={title} tabIndex={-1}>
        {headline}
      </h1>
      <p className="small" role="status">
        {data
          ? countOf({ noun: [`unverified ${noun[0]}`, `unverified ${noun[1]}`] }, data.meta.total)
          : `Unverified ${noun[1]}`}
      </p>
      {failure && entries.length > 0 && (
        <Notice tone="bad" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      {body()}
    </>
  );
}
