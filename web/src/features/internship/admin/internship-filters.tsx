import { DOMAINS, type Domain } from '@contract/calls';
import { useMentors } from '../../../lib/admin-lists';
import { capitalised } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { SelectField } from '../../../ui/field/field';
import { RoundSelect } from '../../../ui/field/round-select';
import { SearchField } from '../../../ui/field/search-field';
import styles from './internships.module.css';

interface Filters<Station extends string> {
  q: string;
  round: string;
  domain: Domain | '';
  mentor: string;
  station: Station | '';
}

interface InternshipFiltersProps<Station extends string> {
  admin: AdminProps;
  list: {
    filters: { q: string };
    shown: Filters<Station>;
    narrow: (change: Partial<Filters<Station>>, options: { replace: boolean }) => void;
  };
  isTeam: boolean;
  stations: readonly Station[];
  allRounds: string;
}

export function InternshipFilters<Station extends string>(props: InternshipFiltersProps<Station>) {
  const { admin, list, isTeam, stations, allRounds } = props;
  const { filters, shown } = list;
  const mentors = useMentors(admin, isTeam).data?.data ?? [];
  const narrow = (change: Partial<Filters<Station>>) => list.narrow(change, { replace: true });
  return (
    <div className={styles.filters}>
      <SearchField
        label="Name or reference"
        placeholder="Name or reference"
        q={filters.q}
        onSearch={(q) => narrow({ q })}
      />
      <RoundSelect
        admin={admin}
        round={shown.round}
        onChoose={(round) => narrow({ round })}
        empty={allRounds}
        may={isTeam}
      />
      <SelectField
        label="Domain"
        labelHidden
        empty="All domains"
        options={DOMAINS}
        value={shown.domain}
        onChange={({ target }) => narrow({ domain: target.value as Domain | '' })}
      />
      {isTeam && (
        <SelectField
          label="Mentor"
          labelHidden
          empty="All mentors"
          options={mentors.map(({ _id, name }) => [_id, name] as const)}
          value={shown.mentor}
          onChange={({ target }) => narrow({ mentor: target.value })}
        />
      )}
      <SelectField
        label="Station"
        labelHidden
        empty="All stations"
        options={stations.map((station) => [station, capitalised(station)] as const)}
        value={shown.station}
        onChange={({ target }) => narrow({ station: target.value as Station | '' })}
      />
    </div>
  );
}
