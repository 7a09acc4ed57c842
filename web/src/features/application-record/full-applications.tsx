import { useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import { useApplications } from './api';
import { ApplicationTable } from './application-table';
import { BulkStatus } from './bulk-status';
import { Detail } from './detail';
import { Filters } from './filters';
import styles from './list.module.css';
import { ListFrame } from './list-frame';
import { applicationsAddress, type Filters as FilterValues, noFilters, placeOf } from './place';
import { useKept } from './use-kept';
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
  const [params] = useSearchParams();
  const place = placeOf(params);
  const navigate = useNavigate();
  const read = useApplications(admin, place);
  const data = useKept(read);
  const steps = useSteps(place, read.data);
  const { q, domain, year, status, overdue } = place;
  const selection = useSelection([q, domain, year, status, overdue].join('\n'));
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  usePane(place.ref, pane, list, data !== undefined);

  const narrow = (change: Partial<FilterValues>) =>
    navigate(applicationsAddress({ ...place, ...change, page: 1 }), { replace: true });
  const open = place.ref !== '' || (steps.taking && !read.error);

  return (
    <>
      <Filters filters={place} onChange={narrow} found={read.data?.meta.total} total={total} searchRef={search} />
      {steps.taken && <Navigate replace {...steps.taken} />}
      <div className={styles.apps} data-open={open || undefined}>
        <div className={styles.list} ref={list} tabIndex={-1}>
          <ListFrame
            read={{ ...read, data }}
            stale={!read.data}
            things="applications"
            narrowed={[q, domain, year, status, overdue].some(Boolean)}
            goodNews={overdue && !(q || domain || year || status) ? NONE_OVERDUE : undefined}
            onClear={() => {
              narrow(noFilters);
              search.current?.focus();
            }}
            page={place.page}
            to={(page) => applicationsAddress({ ...place, page })}
          >
            {(entries) => (
              <ApplicationTable
                entries={entries}
                open={place.ref}
                to={(ref) => applicationsAddress({ ...place, ref })}
                selected={selection.references}
                onSelect={selection.select}
              />
            )}
          </ListFrame>
          <BulkStatus
            {...admin}
            references={selection.references}
            onDone={selection.clear}
            onClear={() => {
              selection.clear();
              list.current?.focus();
            }}
          />
        </div>
        {open && (
          <Detail
            {...admin}
            ref={pane}
            reference={place.ref}
            name={data?.data.find(({ reference }) => reference === place.ref)?.Name}
            steps={steps}
            total={data?.meta.total}
            closeTo={applicationsAddress({ ...place, ref: '' })}
          />
        )}
      </div>
    </>
  );
}
