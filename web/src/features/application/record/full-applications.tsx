import { applicationEndpoints } from '@contract/application/application';
import { type ApplicationEntry, applicationPageSchema } from '@contract/application/record';
import { isOverdue } from '@contract/application/status';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatShortDay, formatShortUtcDay } from '../../../lib/format';
import { Redirect } from '../../../lib/redirect';
import { type AdminProps, useAdminList } from '../../../lib/use-admin-read';
import { Checkbox } from '../../../ui/field/choices';
import { SelectAll } from '../../../ui/field/select-all';
import { Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { ApplicationList } from './application-list';
import styles from './applications.module.css';
import { BulkStatus, type Seen } from './bulk-status';
import { Detail } from './detail';
import { Filters, useApplicationFilters } from './filters';
import { rowId, usePane, useSteps, withFocus } from './list-navigation';
import { StatusTag } from './status';

const NONE_OVERDUE = {
  title: 'No reply is overdue.',
  say: 'Every applicant got a reply in time or is not due one yet.',
};

/** Stores its state in the URL. */
export function FullApplications({ total, ...admin }: AdminProps & { total?: number }) {
  const list = useApplicationFilters();
  const { q, domain, year, status, round, overdue, ref } = list.filters;
  const read = useAdminList(applicationEndpoints.listApplications, admin, {
    schema: applicationPageSchema,
    query: { ...list.query, pageSize: 20 },
  });
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
 * Keeps the selection across pages of the same list. Changing the filter clears it, so that rows no longer listed
 * are not changed.
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

interface ApplicationTableProps {
  entries: ApplicationEntry[];
  /** Reference of the open application. */
  open: string;
  to: (reference: string) => string;
  selected: readonly string[];
  onSelect: (entries: ApplicationEntry[], on: boolean) => void;
}

function ApplicationTable({ entries, open, to, selected, onSelect }: ApplicationTableProps) {
  const references = entries.map(({ reference }) => reference);
  const ticked = references.filter((reference) => selected.includes(reference)).length;
  const all = ticked === references.length;
  return (
    <Table label="Applications">
      <thead>
        <tr>
          <th scope="col">
            <SelectAll
              label="Select all on this page"
              labelHidden
              className={styles.tick}
              all={all}
              some={ticked > 0}
              onSelect={(on) => onSelect(entries, on)}
            />
          </th>
          <th scope="col">Name</th>
          <th scope="col">Domain</th>
          <th scope="col" aria-sort="descending">
            Received <small>and reply due</small>
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.reference} className={styles.row} data-on={entry.reference === open || undefined}>
            <td>
              <Checkbox
                className={styles.tick}
                label={`Select ${entry.Name}`}
                labelHidden
                checked={selected.includes(entry.reference)}
                onChange={({ target }) => onSelect([entry], target.checked)}
              />
            </td>
            <td className={table.name}>
              <Link
                id={rowId(entry.reference)}
                to={to(entry.reference)}
                state={withFocus}
                aria-current={entry.reference === open ? 'true' : undefined}
              >
                <b dir="auto">{entry.Name}</b>
              </Link>
              <small>
                <bdi>{entry.university}</bdi>
              </small>
            </td>
            <td>
              {entry.domain}
              <small>{entry.year}</small>
            </td>
            <td className={`num ${table.day}`}>
              {formatShortDay(entry.receivedAt)}
              <small className={isOverdue(entry) ? styles.late : undefined}>
                {isOverdue(entry) ? 'Overdue, ' : 'Due '}
                {formatShortUtcDay(entry.replyBy)}
              </small>
            </td>
            <td>
              <StatusTag status={entry.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
