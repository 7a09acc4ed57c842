import { commonMessages } from '@contract/calls';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { AccountName } from '../features/account/account-name';
import { useSite } from '../features/site/api';
import { logOut, useAccount } from '../lib/account-session';
import { APPLICATION_FORM, paths } from '../lib/paths';
import { switchTheme } from '../lib/theme';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { OverPage } from '../ui/dialog/over-page';
import { lazyPart } from '../ui/page/lazy-part';
import { ThemeIcon } from '../ui/theme-icon';
import { Wordmark } from '../ui/wordmark';
import styles from './bar.module.css';
import { showToast } from './lazy-toaster';
import { currentEntry, domainAt, entries } from './navigation';

const dialogs = {
  login: lazyPart(() => import('../features/account/auth-dialog')),
  apply: lazyPart(() => import('../features/application/quick/quick-application-dialog')),
};

/** Length of the stem, which reaches the bottom of the bar. */
const STEM = 64;

/** Focuses the heading if there is no form. */
function goToForm(): void {
  const target = document.getElementById(APPLICATION_FORM) ?? document.querySelector<HTMLElement>('#main h1');
  target?.setAttribute('tabindex', '-1');
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

export function Bar() {
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const isAtAccount = pathname === paths.account;
  const account = useAccount();
  const { brand, applications, domains } = useSite();
  const menu = useMenu();
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = dialog && dialogs[dialog];

  const close = () => menu.setOpen(false);
  const open = (what: keyof typeof dialogs) => () => {
    // The menu entry disappears, so the dialog must return focus to the button.
    if (menu.open) menu.button.current?.focus();
    close();
    setDialog(what);
  };
  const onApply = () => {
    if (!matchPath(paths.application, pathname)) return open('apply')();
    flushSync(close);
    goToForm();
  };
  const onLogOut = () => {
    if (account) logOut(account);
    showToast(commonMessages.loggedOut);
  };
  const onLogin = account ? onLogOut : open('login');

  return (
    <>
      <header className={styles.bar} data-account={account ? true : undefined}>
        <div className="wrap">
          <Link className={styles.barBrand} to={paths.home} onClick={close}>
            <Wordmark name={brand.name} stem={STEM} />
          </Link>
          <nav className={styles.barNav} aria-label="Main">
            {entries.map(({ to, label }) => (
              <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={classNames('row row--one', styles.barEnd)}>
            <Button variant="bare" small iconOnly aria-label="Switch theme" onClick={switchTheme}>
              <ThemeIcon />
            </Button>
            <div className={classNames('row row--one', styles.wideOnly)}>
              {account && <AccountName name={account.name} current={isAtAccount} />}
              {/* One button, so that it keeps focus through login and logout. */}
              <Button key="login" variant="line" small onClick={onLogin}>
                {account ? 'Log out' : 'Login'}
              </Button>
              <Button small onClick={onApply}>
                Apply Now
              </Button>
            </div>
            <Button
              ref={menu.button}
              variant="bare"
              small
              iconOnly
              className={styles.barMenu}
              aria-label={menu.open ? 'Close menu' : 'Open menu'}
              aria-expanded={menu.open}
              aria-controls="menu"
              onClick={() => menu.setOpen(!menu.open)}
            >
              {menu.open ? <X className="icon" aria-hidden="true" /> : <MenuIcon className="icon" aria-hidden="true" />}
            </Button>
          </div>
        </div>
        {menu.open && (
          <div id="menu" className={styles.menu}>
            <div className="wrap">
              <nav className="inset" aria-label="Menu">
                <ul>
                  {entries.map(({ to, label }) => (
                    <li key={to}>
                      <span className={classNames('node', to === current && 'node--now')} />
                      <Link to={to} aria-current={to === current ? 'page' : undefined} onClick={close}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
                <div className={`column column--3 ${styles.menuDo}`}>
                  <Button go onClick={onApply}>
                    Apply Now
                  </Button>
                  {account && <AccountName name={account.name} current={isAtAccount} wide onOpen={close} />}
                  <Button key="login" variant="line" onClick={onLogin}>
                    {account ? 'Log out' : 'Login'}
                  </Button>
                </div>
              </nav>
            </div>
          </div>
        )}
      </header>
      {OpenDialog && (
        <OverPage onClose={() => setDialog(null)}>
          <OpenDialog
            applications={applications}
            domain={domainAt(pathname, domains)?.name}
            onClose={() => setDialog(null)}
          />
        </OverPage>
      )}
    </>
  );
}

/** While the menu is open, the page below is inert. */
function useMenu() {
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
