import { Link } from 'react-router-dom';
import { Initial } from '../../components/initial';
import { paths } from '../../lib/paths';
import styles from './account-name.module.css';

interface AccountNameProps {
  name: string;
  /** One is there already. */
  current?: boolean;
  onOpen?: () => void;
}

/** Who is logged in, and the way to the account: the first name with its initial; all of it for those who listen or point. */
export function AccountName({ name, current = false, onOpen }: AccountNameProps) {
  return (
    <Link
      className={styles.account}
      to={paths.account}
      title={`Your account, ${name}`}
      aria-current={current ? 'page' : undefined}
      onClick={onOpen}
    >
      <Initial name={name} size={28} />
      <span className="vh">Logged in as {name}: your account</span>
      <span className={styles.name} aria-hidden="true">
        {name.trim().split(/\s+/)[0]}
      </span>
    </Link>
  );
}
