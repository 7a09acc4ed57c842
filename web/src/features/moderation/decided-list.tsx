import { useRef } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { useFilters } from '../../lib/use-filters';
import { AskedSearch } from '../../ui/asked-search';
import { ListFrame, ShowAll } from '../../ui/list-frame';
import { Empty } from '../../ui/page-state';
import { useDecided } from './api';
import { DecidedEntry } from './decided-entry';
import { countOf, type Kind } from './kind';
import { failureOf } from './perform';
import { QueueLoading } from './queue-loading';
import { DECIDED, type Decided, StateTabs } from './state-tabs';

interface DecidedListProps extends AdminProps {
  kind: Kind;
  state: Decided;
}

/** What was sent back, to be put back to waiting; or what is public, to be taken down. */
export function DecidedList({ kind, state, ...admin }: DecidedListProps) {
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
      <AskedSearch
        label={`Search the ${noun[1]}`}
        placeholder="Text or author"
        q={q}
        onSearch={(sought) => list.narrow({ q: sought })}
      />
      <p className="small" role="status">
        {read.data && !read.isStale && countOf(kind, read.data.meta.total)}
      </p>
      <ListFrame
        read={read}
        list={{ ...list, isNarrowed: q !== '' }}
        label={`Pages of the ${headline.toLowerCase()}`}
        failure={(error) => {
          const { title: message, detail } = failureOf(error, words.listFailed, words.listError);
          return { message, detail };
        }}
        loading={<QueueLoading />}
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
              // The button is gone with its entry.
              onChanged={() => title.current?.focus()}
            />
          ))
        }
      </ListFrame>
    </>
  );
}
