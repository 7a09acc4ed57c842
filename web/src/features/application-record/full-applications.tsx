import type { ApplicationEntry } from '@contract/application/record';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Redirect } from '../../lib/redirect';
import type { AdminProps } from '../../lib/use-admin-read';
import { type Seen, useApplications } from './api';
import { ApplicationList } from './application-list';
import { ApplicationTable } from './application-table';
import styles from './applications.module.css';
import { BulkStatus } from './bulk-status';
import { Detail } from './detail';
import { Filters, useApplicationFilters } from './filters';
import { usePane, useSteps } from './list-navigation';

const NONE_OVERDUE = {
  title: 'No reply is overdue.',
  say: 'Every applicant got a reply in time or is not due one yet.',
};

interface FullApplicationsProps extends AdminProps {
  total?: number;
}

/** Lists the applications with search and filters, next to the open one. The URL stores the state. */
export function FullApplications({ total, ...admin }: FullApplicationsProps) {
  const list = useApplicationFilters();
  const { q, domain, year, status, round, overdue, ref } = list.filters;
  const read = useApplications(admin, list.query);
  const navigate = useNavigate();
  const { data, isStale } = read;
  const steps = useSteps(list, isStale ? undefined : data);
  const selection = useSelection([q, domain, year, status, round, overdue].join('\n'), data?.data ?? []);
  const search = useRef<HTMLInputElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  usePane(ref, pane, column, data !== undefined);

  const open = ref !== '' || (steps.taking && !read.error);

  return (
    <>
      <Filters
        admin={admin}
        list={list}
        found={isStale ? undefined : data?.meta.total}
        total={total}
        searchRef={search}
      />
      {steps.taken && <Redirect {...steps.taken} />}
      <div className={`column column--5 ${styles.apps}`} data-open={open || undefined}>
        <div className="quiet column" ref={column} tabIndex={-1}>
          <ApplicationList
            read={read}
            list={list}
            things="applications"
            goodNews={overdue && !(q || domain || year || status || round) ? NONE_OVERDUE : undefined}
            onClear={() => {
              navigate(list.all, { replace: true });
              search.current?.focus();
            }}
          >
            {(entries) => (
              <ApplicationTable
                entries={entries}
                open={ref}
                to={(reference) => list.to({ ref: reference })}
                selected={selection.references}
                onSelect={selection.select}
              />
            )}
          </ApplicationList>
          <BulkStatus
            {...admin}
            seen={selection.seen}
            onDone={selection.leave}
            onClear={() => {
              selection.leave([]);
              column.current?.focus();
            }}
          />
        </div>
        {open && (
          <Detail
            {...admin}
            ref={pane}
            reference={ref}
            name={data?.data.find(({ reference }) => reference === ref)?.Name}
            steps={steps}
            total={data?.meta.total}
            closeTo={list.to({ ref: '' })}
          />
        )}
      </div>
    </>
  );
}

type Ticked = Pick<ApplicationEntry, 'reference' | 'status'>;

/**
 * Keeps the selected applications with their displayed status, across pages of the same list. Changing the filter
 * clears the selection, so that rows no longer listed are not changed.
 * @param entries the displayed page
 */
function useSelection(filter: string, entries: readonly Ticked[]) {
  const [selection, setSelection] = useState<{ filter: string; seen: Seen }>({ filter, seen: {} });
  const before = selection.filter === filter ? selection.seen : {};
  const now = new Map(entries.map(({ reference, status }) => [reference, status]));
  const seen: Seen = Object.fromEntries(Object.entries(before).map(([key, status]) => [key, now.get(key) ?? status]));
  const keep = (pairs: readonly (readonly [string, Ticked['status']])[]) =>
    setSelection({ filter, seen: Object.fromEntries(pairs) });
  return {
    seen,
    references: Object.keys(seen),
    select(some: readonly Ticked[], on: boolean) {
      const others = Object.entries(seen).filter(([key]) => !some.some(({ reference }) => reference === key));
      keep(on ? [...others, ...some.map(({ reference, status }) => [reference, status] as const)] : others);
    },
    /** Deselects all others. */
    leave: (references: readonly string[]) => keep(Object.entries(seen).filter(([key]) => references.includes(key))),
  };
}
