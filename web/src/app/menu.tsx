import { useEffect, useRef, useState } from 'react';
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

/** State of the menu of small screens. While it is open, the page below is inert. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const wide = matchMedia('(min-width: 68rem)');
    const onWide = () => setOpen(false);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', onWide);
    document.documentElement.style.overflow = 'hidden';
    // The menu covers these: the keyboard must not reach them.
    const covered = document.querySelectorAll<HTMLElement>('main, footer');
    for (const part of covered) part.inert = true;
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
      document.documentElement.style.overflow = '';
      for (const part of covered) part.inert = false;
    };
  }, [open]);

  return { open, setOpen, button };
}
