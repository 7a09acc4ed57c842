import { YEARS } from '@contract/application';
import { DOMAINS } from '@contract/domains';
import type { Ref } from 'react';
import { Checkbox } from '../../components/choices';
import { SelectField } from '../../components/field';
import { SearchField } from '../../components/search-field';
import styles from './filters.module.css';
import { FoundCount } from './found-count';
import type { Filters as FilterValues } from './place';
import { labelOf, STATUS_LABELS, stateOf } from './status';

interface FiltersProps {
  filters: FilterValues;
  onChange: (change: Partial<FilterValues>) => void;
  found?: number;
  total?: number;
  searchRef: Ref<HTMLInputElement>;
}

/** What narrows the list, and how many that leaves. */
export function Filters({ filters, onChange, found, total, searchRef }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <SearchField
        ref={searchRef}
        label="Name, e-mail, university or reference"
        placeholder="Name, e-mail or reference"
        q={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label="Domain"
        labelHidden
        empty="All domains"
        options={DOMAINS}
        value={filters.domain}
        onChange={({ target }) => onChange({ domain: target.value })}
      />
      <SelectField
        label="Year"
        labelHidden
        empty="Every year"
        options={YEARS}
        value={filters.year}
        onChange={({ target }) => onChange({ year: target.value })}
      />
      <SelectField
        label="Status"
        labelHidden
        empty="Every status"
        options={STATUS_LABELS}
        value={labelOf(filters.status)}
        onChange={({ target }) => onChange({ status: stateOf(target.value) ?? '' })}
      />
      <FoundCount found={found} total={total} />
      <Checkbox
        className={styles.overdue}
        label="Answer overdue"
        checked={filters.overdue}
        onChange={({ target }) => onChange({ overdue: target.checked })}
      />
    </div>
  );
}
