import { Link } from 'react-router-dom';
import { AccountName } from '../features/account/account-name';
import type { AccountSession } from '../lib/account-session';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import styles from './menu.module.css';
import { entries } from './navigation';

interface MenuProps {
  current: string;
  account: AccountSession | null;
  isAtAccount: boolean;
  onClose: () => void;
  onLogin: () => void;
  onApply: () => void;
}

/** Menu of small screens. Closes after navigation. */
export function Menu({ current, account, isAtAccount, onClose, onLogin, onApply }: MenuProps) {
  return (
    <div id="menu" className={classNames(styles.menu, 'trunk', 'trunk--end')}>
      <div className="wrap">
        <nav className="inset" aria-label="Menu">
          <ul>
            {entries.map(({ to, label }) => (
              <li key={to}>
                <span className={classNames('node', to === current && 'node--now')} />
                <Link to={to} aria-current={to === current ? 'page' : undefined} onClick={onClose}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.menuDo}>
            <Button go onClick={onApply}>
              Apply Now
            </Button>
            {account && <AccountName name={account.name} current={isAtAccount} wide onOpen={onClose} />}
            {/* One button, so that the focus stays on it. */}
            <Button key="login" variant="line" onClick={onLogin}>
              {account ? 'Log out' : 'Login'}
            </Button>
          </div>
        </nav>
      </div>
    </div>
  );
}
