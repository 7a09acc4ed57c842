import { LogOut } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../components/button';
import { ThemeIcon } from '../components/theme-icon';
import { Toaster } from '../components/toast';
import { useTitle } from '../components/use-title';
import { Wordmark } from '../components/wordmark';
import { signOut } from '../features/admin-session/api';
import { LoginForm } from '../features/admin-session/login-form';
import { Queue } from '../features/moderation/queue';
import { adminToken, useAdminToken } from '../lib/admin-token';
import { paths } from '../lib/paths';
import { switchTheme } from '../lib/theme';
import styles from './admin-page.module.css';

/** `/admin`: the login without a token, the dashboard with one. Stands outside the site's bar and foot. */
export default function AdminPage() {
  const token = useAdminToken();
  const [ended, setEnded] = useState(false);
  useTitle(token ? 'Dashboard' : 'Admin Login');

  const onEnded = useCallback(() => {
    setEnded(true);
    adminToken.clear();
  }, []);
  const onSignedIn = (next: string) => {
    setEnded(false);
    adminToken.set(next);
  };
  // The token is gone from this device at once, also when the server cannot be told.
  const onSignOut = () => {
    if (token) signOut(token).catch(() => undefined);
    setEnded(false);
    adminToken.clear();
  };

  if (token === null) return <LoginForm key={String(ended)} ended={ended} onSignedIn={onSignedIn} />;
  return (
    <div className={styles.desk}>
      <header className={styles.side}>
        <Link className={styles.sideBrand} to={paths.home}>
          <Wordmark stem={64} />
        </Link>
        <nav aria-label="Dashboard">
          <ul className={styles.sideNav}>
            <li className={styles.isOn}>
              <Link to={paths.admin} aria-current="page">
                <span className="node" /> Queue
              </Link>
            </li>
            <li>
              <a href={paths.panel}>
                <span className="node" /> Strapi panel
              </a>
            </li>
          </ul>
        </nav>
        <div className={styles.sideEnd}>
          <Button variant="bare" small onClick={switchTheme}>
            <ThemeIcon /> Theme
          </Button>
          <Button variant="bare" small onClick={onSignOut}>
            <LogOut className="icon" aria-hidden="true" /> Log out
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.work}>
        <Queue token={token} onEnded={onEnded} />
      </main>
      <Toaster />
    </div>
  );
}
