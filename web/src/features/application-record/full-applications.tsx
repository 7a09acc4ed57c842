import { useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import { useApplications } from './api';
import { ApplicationList } from './application-list';
import { ApplicationTable } from './application-table';
import { BulkStatus } from './bulk-status';
import { Detail } from './detail';
import { Filters, useApplicationFilters } from './filters';
import styles from './list.module.css';
import { usePane } from './use-pane';
import { useSelection } from './use-selection';
import { useSteps } from './use-steps';

const NONE_OVERDUE = {
  title: 'No answer is overdue.',
  say: 'Every applicant has been answered in time or is still within the promised time.',
};

interface FullApplicationsProps extends AdminProps {
  /** How many there are in all, where that is known. */
  total?: number;
}

/** The applications: searched, narrowed, one of them read. Where one is in the list stands in the address. */
export function FullApplications({ total, ...admin }: FullApplicationsProps) {
  const list = useApplicationFilters();
  const { q, domain, year, status, overdue, ref } = list.filters;
  const read = useApplications(admin, list.query);
  const navigate = useNavigate();
  const { data, isStale } = read;
  const steps = useSteps(list, isStale ? undefined : data);
  const selection = useSelection([q, domain, year, status, overdue].join('\n'), data?.data ?? []);
  const search = useRef<HTMLInputElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  usePane(ref, pane, column, data !== undefined);

  const open = ref !== '' || (steps.taking && !read.error);

  return (
    <>
      <Filters list={list} found={isStale ? undefined : data?.meta.total} total={total} searchRef={search} />
      {steps.taken && <Navigate replace {...steps.taken} />}
      <div className={`column column--5 ${styles.apps}`} data-open={open || undefined}>
        <div className={`quiet column ${styles.list}`} ref={column} tabIndex={-1}>
          <ApplicationList
            read={read}
            list={list}
            things="applications"
            goodNews={overdue && !(q || domain || year || status) ? NONE_OVERDUE : undefined}
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
