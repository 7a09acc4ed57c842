import { Initial } from '../../components/initial';
import styles from './account-name.module.css';

/** Who is logged in: the first name with its initial; the whole name for those who listen or point. */
export function AccountName({ name }: { name: string }) {
  return (
    <span className={styles.account} title={name}>
      <Initial name={name} size={28} />
      <span className="vh">Logged in as {name}</span>
      <span className={styles.name} aria-hidden="true">
        {name.trim().split(/\s+/)[0]}
      </span>
    </span>
  );
}
