import { APPLICATION_STATES, YEARS } from '@contract/application/application';
import { statusLabel } from '@contract/application/status';
import { DOMAINS } from '@contract/calls';
import type { Ref } from 'react';
import { formatNumber } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { Checkbox } from '../../../ui/field/choices';
import { SelectField } from '../../../ui/field/field';
import { RoundSelect } from '../../../ui/field/round-select';
import { SearchField } from '../../../ui/field/search-field';
import styles from './applications.module.css';

/** Reads the list's filters from the URL; `ref` is the open application. */
export const useApplicationFilters = () =>
  useFilters('applications', {
    domain: DOMAINS,
    year: YEARS,
    status: APPLICATION_STATES,
    round: true,
    overdue: ['true'],
    ref: null,
  });
export type ApplicationFilters = ReturnType<typeof useApplicationFilters>;

interface FiltersProps {
  admin: AdminProps;
  list: ApplicationFilters;
  found?: number;
  total?: number;
  searchRef: Ref<HTMLInputElement>;
}

export function Filters({ admin, list, found, total, searchRef }: FiltersProps) {
  const { filters, shown } = list;
  const narrow = (change: Partial<typeof filters>) => list.narrow(change, { replace: true });
  return (
    <div className={styles.filters}>
      <SearchField
        ref={searchRef}
        label="Name, email, university or reference"
        placeholder="Name, email or reference"
        q={filters.q}
        onSearch={(q) => narrow({ q })}
      />
      <RoundSelect admin={admin} round={shown.round} onChoose={(round) => narrow({ round })} />
      <SelectField label="Domain" labelHidden empty="All domains" options={DOMAINS} {...list.field('domain')} />
      <SelectField label="Year" labelHidden empty="All years" options={YEARS} {...list.field('year')} />
      <SelectField
        label="Status"
        labelHidden
        empty="All statuses"
        options={APPLICATION_STATES.map((state) => [state, statusLabel(state)] as const)}
        {...list.field('status')}
      />
      <FoundCount found={found} total={total} />
      <Checkbox
        className={styles.overdue}
        label="Reply overdue"
        checked={shown.overdue === 'true'}
        onChange={({ target }) => narrow({ overdue: target.checked ? 'true' : '' })}
      />
    </div>
  );
}

interface FoundCountProps {
  /** Both are undefined while loading. */
  found?: number;
  total?: number;
}

/** Announces the number of results. */
export const FoundCount = ({ found, total }: FoundCountProps) => (
  <p className={`small num ${styles.found}`} role="status">
    {found !== undefined && wordsFor(found, total)}
  </p>
);

const wordsFor = (found: number, total?: number): string =>
  // The total comes from another request, which may be older.
  total === undefined
    ? `${formatNumber(found)} found`
    : `${formatNumber(found)} of ${formatNumber(Math.max(found, total))}`;
