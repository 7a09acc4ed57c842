import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Redirect } from '../../lib/redirect';
import type { AdminList } from '../../lib/use-admin-read';
import { Notice } from '../notice';
import { Empty, Failed, Loading } from '../page/page-state';
import styles from './list-frame.module.css';
import { Pages } from './pages';

export interface ListPosition {
  page: number;
  isNarrowed: boolean;
  to: (change: { page: number }) => string;
  /** Address of the unfiltered list. */
  all: string;
}

interface ListFrameProps<Entry> {
  read: Pick<AdminList<Entry>, 'data' | 'error' | 'isStale' | 'isValidating'> & { mutate: () => unknown };
  list: ListPosition;
  /** Plural, e.g. `emails`. */
  things: string;
  failure: (error: Error) => { message: string; detail?: string };
  /** Shown if the filters match nothing: the same as `none` by default. A title gets a link to the unfiltered list. */
  noMatch?: ReactNode;
  none: ReactNode;
  children: (entries: Entry[]) => ReactNode;
}

export function ListFrame<Entry>({ read, list, things, failure, children, ...states }: ListFrameProps<Entry>) {
  const { data, error, isStale, isValidating, mutate } = read;
  const failed = error && failure(error);
  if (!data)
    return failed ? (
      <Failed {...failed} error={error} busy={isValidating} onRetry={() => mutate()} />
    ) : (
      <Loading label={`Loading ${things}…`} lines={[90, 84, 88, 70]} />
    );
  const { pageCount, total } = data.meta;
  if (data.data.length === 0) {
    // The page in the URL no longer exists.
    if (total > 0 && !isStale) return <Redirect to={list.to({ page: Math.max(1, pageCount) })} />;
    const { none, noMatch } = states;
    if (!list.isNarrowed || !noMatch) return none;
    if (typeof noMatch !== 'string') return noMatch;
    return (
      <Empty title={noMatch}>
        <ShowAll className="link" to={list.all} />
      </Empty>
    );
  }
  return (
    <div className={`column ${styles.list}`} aria-busy={isStale || undefined}>
      {failed && (
        <Notice tone="bad" title={failed.message} error={error}>
          {failed.detail}
        </Notice>
      )}
      {children(data.data)}
      <Pages page={list.page} pageCount={pageCount} to={(page) => list.to({ page })} label={`Pages of ${things}`} />
    </div>
  );
}

interface ShowAllProps {
  to: string;
  className?: string;
  children?: ReactNode;
}

/** Link to the unfiltered list. It disappears when followed, so focus moves first. */
export const ShowAll = ({ to, className, children = 'Show all' }: ShowAllProps) => (
  <Link className={className} to={to} onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}>
    {children}
  </Link>
);
