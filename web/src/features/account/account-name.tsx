import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import { Initial } from '../../ui/initial';
import styles from './account-name.module.css';

interface AccountNameProps {
  name: string;
  /** True if the account page is open. */
  current: boolean;
  /** Full width, with a label, for the menu. */
  wide?: boolean;
  onOpen?: () => void;
}

/** Shows the first name, and the full name to screen readers and on hover. */
export function AccountName({ name, current, wide = false, onOpen }: AccountNameProps) {
  return (
    <Link
      className={classNames('row row--one', styles.account, wide && styles.wide)}
      to={paths.account}
      title={`Your account, ${name}`}
      aria-current={current ? 'page' : undefined}
      onClick={onOpen}
    >
      <Initial name={name} size={28} />
      <span className="vh">
        Logged in as <bdi>{name}</bdi>: your account
      </span>
      <span className={styles.name} aria-hidden="true" dir="auto">
        {name.trim().split(/\s+/)[0]}
      </span>
      {wide && (
        <span className={styles.way} aria-hidden="true">
          Your account
        </span>
      )}
    </Link>
  );
}
