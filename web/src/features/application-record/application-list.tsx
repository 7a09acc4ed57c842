import type { ReactNode } from 'react';
import type { AdminList } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { ListFrame, type ListPosition } from '../../ui/list-frame';
import { Empty } from '../../ui/page-state';
import { ListLoading } from './list-loading';

interface ApplicationListProps<Entry> {
  read: AdminList<Entry>;
  list: ListPosition;
  /** What is listed, e.g. `quick applications`. */
  things: string;
  /** What it means that nothing is found, where it is good news. */
  goodNews?: { title: string; say: string };
  /** Shows all of it again. */
  onClear: () => void;
  children: (entries: Entry[]) => ReactNode;
}

/** Applications of one form, in the words of both lists. */
export const ApplicationList = <Entry,>({ things, goodNews, onClear, ...props }: ApplicationListProps<Entry>) => (
  <ListFrame
    {...props}
    label={`Pages of ${things}`}
    failure={({ message }) => ({ message: `Failed to fetch ${things}.`, detail: message })}
    loading={<ListLoading things={things} />}
    noMatch={
      <Empty title={goodNews?.title ?? `No ${things} match.`}>
        <p className="say">{goodNews?.say ?? 'Try a shorter search, or clear the filters.'}</p>
        <Button variant="line" onClick={onClear}>
          Clear search and filters
        </Button>
      </Empty>
    }
    none={
      <Empty title={`No ${things} yet.`}>
        <p className="say">They appear here as soon as someone sends one.</p>
      </Empty>
    }
  />
);
