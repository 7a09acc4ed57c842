import { useRounds } from '../../lib/admin-lists';
import type { AdminProps } from '../../lib/use-admin-read';
import { SelectField } from './field';
import styles from './field.module.css';

interface RoundSelectProps {
  admin: AdminProps;
  /** ID of the chosen round, or empty. */
  round: string;
  onChoose: (round: string) => void;
  /** Option for no round. */
  empty?: string;
  /** False for mentors, who do not see the rounds. */
  may?: boolean;
}

/** Chooses a round, if there are several. */
export function RoundSelect({ admin, round, onChoose, empty = 'All rounds', may = true }: RoundSelectProps) {
  const rounds = useRounds(admin, may).data?.data ?? [];
  if (rounds.length < 2 && !round) return null;
  return (
    <SelectField
      className={styles.round}
      label="Round"
      labelHidden
      empty={empty}
      options={rounds.map(({ _id, name }) => [_id, name] as const)}
      value={round}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
