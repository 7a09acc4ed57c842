import { YEARS } from '@contract/application';
import { DOMAINS } from '@contract/domains';
import type { Ref } from 'react';
import { useChosen } from '../../lib/use-chosen';
import { Checkbox } from '../../ui/choices';
import { SelectField } from '../../ui/field';
import { SearchField } from '../../ui/search-field';
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
  const [chosen, choose] = useChosen(filters, onChange);
  return (
    <div className={styles.filters}>
      <SearchField
        ref={searchRef}
        label="Name, email, university or reference"
        placeholder="Name, email or reference"
        q={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label="Domain"
        labelHidden
        empty="All domains"
        options={DOMAINS}
        value={chosen.domain}
        onChange={({ target }) => choose({ domain: target.value })}
      />
      <SelectField
        label="Year"
        labelHidden
        empty="All years"
        options={YEARS}
        value={chosen.year}
        onChange={({ target }) => choose({ year: target.value })}
      />
      <SelectField
        label="Status"
        labelHidden
        empty="All statuses"
        options={STATUS_LABELS}
        value={labelOf(chosen.status)}
        onChange={({ target }) => choose({ status: stateOf(target.value) ?? '' })}
      />
      <FoundCount found={found} total={total} />
      <Checkbox
        className={styles.overdue}
        label="Answer overdue"
        checked={chosen.overdue}
        onChange={({ target }) => choose({ overdue: target.checked })}
      />
    </div>
  );
}
