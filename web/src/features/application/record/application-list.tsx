import type { ReactNode } from 'react';
import type { AdminList } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { ListFrame, type ListPosition } from '../../../ui/list/list-frame';
import { Empty } from '../../../ui/page/page-state';

interface ApplicationListProps<Entry> {
  read: AdminList<Entry>;
  list: ListPosition;
  /** Plural noun, e.g. `quick applications`. */
  things: string;
  /** Shown if an empty result is good news. */
  goodNews?: { title: string; say: string };
  onClear: () => void;
  children: (entries: Entry[]) => ReactNode;
}

export const ApplicationList = <Entry,>({ things, goodNews, onClear, ...props }: ApplicationListProps<Entry>) => (
  <ListFrame
    {...props}
    things={things}
    failure={({ message }) => ({ message: `Failed to fetch ${things}.`, detail: message })}
    noMatch={
      <Empty title={goodNews?.title ?? `No ${things} match.`}>
        <p className="say">{goodNews?.say ?? 'Try a shorter search, or clear the filters.'}</p>
        <Button variant="line" onClick={onClear}>
          Clear search and filters
        </Button>
      </Empty>
    }
    none={<Empty title={`No ${things} yet.`} say="They appear here as soon as someone sends one." />}
  />
);
