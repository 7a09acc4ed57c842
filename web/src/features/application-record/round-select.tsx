import { useRounds } from '../../lib/admin-lists';
import type { AdminProps } from '../../lib/admin-token';
import { SelectField } from '../../ui/field/field';
import styles from './applications.module.css';

interface RoundSelectProps {
  admin: AdminProps;
  /** ID of the chosen round, or empty. */
  round: string;
  onChoose: (round: string) => void;
}

/** Chooses a round, if there are several. */
export function RoundSelect({ admin, round, onChoose }: RoundSelectProps) {
  const rounds = useRounds(admin).data?.data ?? [];
  if (rounds.length < 2 && !round) return null;
  return (
    <SelectField
      className={styles.round}
      label="Round"
      labelHidden
      empty="All rounds"
      options={rounds.map(({ _id, name }) => [_id, name] as const)}
      value={round}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
