import { DOMAINS } from '@contract/calls';
import type { ComponentProps } from 'react';
import { useMentors } from '../../../lib/admin-lists';
import { capitalised } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { SelectField } from '../../../ui/field/field';
import { RoundSelect } from '../../../ui/field/round-select';
import { SearchField } from '../../../ui/field/search-field';
import styles from './internships.module.css';

interface InternshipFiltersProps {
  admin: AdminProps;
  list: {
    filters: { q: string };
    shown: { round: string };
    narrow: (change: { q?: string; round?: string }, options: { replace: boolean }) => void;
    field: (name: 'domain' | 'mentor' | 'station') => Pick<ComponentProps<'select'>, 'value' | 'onChange'>;
  };
  isTeam: boolean;
  stations: readonly string[];
  allRounds: string;
}

export function InternshipFilters({ admin, list, isTeam, stations, allRounds }: InternshipFiltersProps) {
  const { filters, shown, narrow, field } = list;
  const mentors = useMentors(admin, isTeam).data?.data ?? [];
  return (
    <div className={styles.filters}>
      <SearchField
        label="Name or reference"
        placeholder="Name or reference"
        q={filters.q}
        onSearch={(q) => narrow({ q }, { replace: true })}
      />
      <RoundSelect
        admin={admin}
        round={shown.round}
        onChoose={(round) => narrow({ round }, { replace: true })}
        empty={allRounds}
        may={isTeam}
      />
      <SelectField label="Domain" labelHidden empty="All domains" options={DOMAINS} {...field('domain')} />
      {isTeam && (
        <SelectField
          label="Mentor"
          labelHidden
          empty="All mentors"
          options={mentors.map(({ _id, name }) => [_id, name] as const)}
          {...field('mentor')}
        />
      )}
      <SelectField
        label="Station"
        labelHidden
        empty="All stations"
        options={stations.map((station) => [station, capitalised(station)] as const)}
        {...field('station')}
      />
    </div>
  );
}
