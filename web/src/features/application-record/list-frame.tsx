import type { Page } from '@contract/envelope';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Empty, Failed } from '../../ui/page-state';
import { Pages } from '../../ui/pages';
import styles from './list.module.css';
import { ListLoading } from './list-loading';

interface ListFrameProps<Entry> {
  /** What the server says; `data` may still be the last answer while the next one is on its way. */
  read: { data?: Page<Entry>; error?: Error; isValidating: boolean; mutate: () => Promise<unknown> };
  stale: boolean;
  /** What is listed, e.g. `quick applications`. */
  things: string;
  /** Whether something narrows the list. */
  narrowed: boolean;
  /** What it means that nothing is found, where it is good news. */
  goodNews?: { title: string; say: string };
  /** Shows all of it again. */
  onClear: () => void;
  page: number;
  /** The address of a page. */
  to: (page: number) => string;
  children: (entries: Entry[]) => ReactNode;
}

/** A list in all its states: on its way, failed, empty, nothing found, there. */
export function ListFrame<Entry>({
  read,
  stale,
  things,
  narrowed,
  goodNews,
  onClear,
  page,
  to,
  children,
}: ListFrameProps<Entry>) {
  const { data, error, isValidating, mutate } = read;
  const failure = `Failed to fetch ${things}.`;
  if (!data) {
    if (!error) return <ListLoading things={things} />;
    return <Failed message={failure} detail={error.message} busy={isValidating} onRetry={() => mutate()} />;
  }
  const { pageCount, total } = data.meta;
  // The page that the address asks for is no longer there.
  if (data.data.length === 0 && total > 0 && !stale) return <Navigate replace to={to(Math.max(1, pageCount))} />;
  if (data.data.length === 0 && narrowed) {
    return (
      <Empty title={goodNews?.title ?? `No ${things} match.`}>
        <p className="say">{goodNews?.say ?? 'Try a shorter search, or clear the filters.'}</p>
        <Button variant="line" onClick={onClear}>
          Clear search and filters
        </Button>
      </Empty>
    );
  }
  if (data.data.length === 0) {
    return (
      <Empty title={`No ${things} yet.`}>
        <p className="say">They appear here as soon as someone sends one.</p>
      </Empty>
    );
  }
  return (
    <div className={styles.list} aria-busy={stale || undefined}>
      {error && (
        <Notice tone="bad" title={failure}>
          {error.message}
        </Notice>
      )}
      {children(data.data)}
      <Pages page={page} pageCount={pageCount} to={to} label={`Pages of ${things}`} />
    </div>
  );
}
