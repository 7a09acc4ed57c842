import LogOut from 'lucide-react/icons/log-out';
import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { signOut, useMay, useMe } from '../../features/admin-session/api';
import { LoginForm } from '../../features/admin-session/login-form';
import { forgetExports } from '../../features/export/export-store';
import { unsentMarks } from '../../features/moderation/drafts';
import { type AdminProps, adminToken, useAdminToken } from '../../lib/admin-token';
import { focusWithoutScroll } from '../../lib/focus';
import { adminPath, paths } from '../../lib/paths';
import { switchTheme } from '../../lib/theme';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Loading } from '../../ui/page-state';
import { ThemeIcon } from '../../ui/theme-icon';
import { Toaster } from '../../ui/toast';
import { useTitle } from '../../ui/use-title';
import { Wordmark } from '../../ui/wordmark';
import { AdminNav } from './admin-nav';
import styles from './admin-page.module.css';
import { overview, views } from './views';

/** The stem of the wordmark runs on until its box cuts it, where the line of the navigation takes over. */
const STEM = 90;

/**
 * `/admin`: the login without a token, the dashboard with one. The router places it outside the layout: it is drawn
 * without the site's bar and foot.
 */
export default function AdminPage() {
  const token = useAdminToken();
  const [left, setLeft] = useState<'ended' | 'signedOut' | null>(null);
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (token !== null) return;
    forgetExports();
    unsentMarks.leaveDevice();
  }, [token]);

  const onEnded = useCallback(() => {
    setLeft('ended');
    adminToken.clear();
  }, []);
  const onSignedIn = (next: string) => {
    setArrived(true);
    adminToken.set(next);
  };
  // The token is gone from this device at once, also when the server cannot be told.
  const onSignOut = () => {
    if (token) signOut(token).catch(() => undefined);
    setLeft('signedOut');
    adminToken.clear();
  };

  return (
    <>
      {token === null ? (
        <Login left={left} onSignedIn={onSignedIn} />
      ) : (
        <Desk key={token} admin={{ token, onEnded }} arrived={arrived} onSignOut={onSignOut} />
      )}
      <Toaster />
    </>
  );
}

function Login(login: ComponentProps<typeof LoginForm>) {
  useTitle('Admin Login');
  return (
    <>
      <LoginForm {...login} />
      <DeskFrame />
    </>
  );
}

/**
 * What signed-in people see until the code is there: the server writes the login for everybody, and `public/theme.js`
 * shows this over it.
 */
const DeskFrame = () => (
  <div className={classNames(styles.desk, styles.frame)} aria-hidden="true">
    <div className={styles.side}>
      <span className={styles.sideBrand}>
        <Wordmark stem={STEM} />
      </span>
    </div>
    <div className={styles.work}>
      <Loading label="Loading..." />
    </div>
  </div>
);

interface DeskProps {
  admin: AdminProps;
  /** Just signed in here: the focus goes to the page. */
  arrived: boolean;
  onSignOut: () => void;
}

/** The dashboard: the parts that the role allows, and the one that the address names. */
function Desk({ admin, arrived, onSignOut }: DeskProps) {
  const [params] = useSearchParams();
  const asked = params.get('view');
  const { may, isKnown } = useMay(admin);
  const opensPanel = useMe(admin).data?.data.opensPanel;
  const panel = opensPanel ? 'opens' : may('administer') ? 'asks' : null;
  const allowed = views.filter(({ right }) => may(right));
  const { name, title, Page } = allowed.find((view) => view.name === asked) ?? allowed[0] ?? overview;
  useTitle(isKnown ? title : 'Dashboard');
  // Emails of before 2.0 link to the posts by this name.
  if (asked === 'queue') return <Navigate replace to={adminPath('posts', { post: params.get('post') ?? undefined })} />;
  return (
    <div className={styles.desk}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.side}>
        <Link className={styles.sideBrand} to={paths.home}>
          <Wordmark stem={STEM} />
        </Link>
        <AdminNav view={isKnown ? name : asked} views={allowed} panel={panel} {...admin} />
        <div className={styles.sideEnd}>
          <Button variant="bare" small onClick={switchTheme}>
            <ThemeIcon /> <span className={styles.sideWord}>Theme</span>
          </Button>
          <Button variant="bare" small onClick={onSignOut}>
            <LogOut className="icon" aria-hidden="true" /> Sign out
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={arrived ? focusWithoutScroll : undefined} className={styles.work}>
        <ErrorBoundary resetKey={title}>
          <Suspense fallback={<Loading label="Loading..." />}>
            {isKnown ? <Page {...admin} /> : <Loading label="Loading..." />}
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
