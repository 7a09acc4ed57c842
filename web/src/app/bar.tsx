import { Menu as MenuIcon, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../components/button';
import type { Soon } from '../components/soon-dialog';
import { ThemeIcon } from '../components/theme-icon';
import { Wordmark } from '../components/wordmark';
import { paths } from '../lib/paths';
import { switchTheme } from '../lib/theme';
import styles from './bar.module.css';
import { Menu } from './menu';
import { currentEntry, entries } from './navigation';

const SoonDialog = lazy(() => import('../components/soon-dialog'));

/** Long enough for the stem to reach the lower edge of the bar. */
const STEM = 64;

/** The bar of every page: navigation, theme, Login and Apply Now. */
export function Bar() {
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const [menuOpen, setMenuOpen] = useState(false);
  const [soon, setSoon] = useState<Soon | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!menuOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuOpen(false);
      menuButton.current?.focus();
    };
    const wide = matchMedia('(min-width: 68rem)');
    const onWide = () => setMenuOpen(false);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', onWide);
    document.documentElement.style.overflow = 'hidden';
    // What the menu covers cannot be reached by keyboard either.
    const covered = document.querySelectorAll<HTMLElement>('main, footer');
    for (const part of covered) part.inert = true;
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
      document.documentElement.style.overflow = '';
      for (const part of covered) part.inert = false;
    };
  }, [menuOpen]);

  const open = (what: Soon) => () => {
    // The entry of the menu that was pressed goes away; the dialog gives the focus back to what stays.
    if (menuOpen) menuButton.current?.focus();
    setMenuOpen(false);
    setSoon(what);
  };

  return (
    <>
      <header className={styles.bar}>
        <div className="wrap">
          <Link className={styles.barBrand} to={paths.home} onClick={() => setMenuOpen(false)}>
            <Wordmark stem={STEM} />
          </Link>
          <nav className={styles.barNav} aria-label="Main">
            {entries.map(({ to, label }) => (
              <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.barEnd}>
            <Button variant="bare" small iconOnly aria-label="Switch theme" onClick={switchTheme}>
              <ThemeIcon />
            </Button>
            <Button variant="line" small className={styles.wideOnly} onClick={open('login')}>
              Login
            </Button>
            <Button small className={styles.wideOnly} onClick={open('apply')}>
              Apply Now
            </Button>
            <Button
              ref={menuButton}
              variant="bare"
              small
              iconOnly
              className={styles.barMenu}
              aria-label={menuOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={menuOpen}
              aria-controls="menu"
              onClick={() => setMenuOpen(!menuOpen)}
            >
              {menuOpen ? <X className="icon" aria-hidden="true" /> : <MenuIcon className="icon" aria-hidden="true" />}
            </Button>
          </div>
        </div>
        {menuOpen && (
          <Menu current={current} onClose={() => setMenuOpen(false)} onLogin={open('login')} onApply={open('apply')} />
        )}
      </header>
      {soon && (
        <Suspense>
          <SoonDialog about={soon} onClose={() => setSoon(null)} />
        </Suspense>
      )}
    </>
  );
}
