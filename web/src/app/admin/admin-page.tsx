import { teamEndpoints } from '@contract/team';
import LogOut from 'lucide-react/icons/log-out';
import { type MouseEvent, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { unsentMarks } from '../../features/moderation/drafts';
import { forgetExports } from '../../features/operations/export/export-store';
import { useSummary } from '../../features/operations/summary/api';
import { openPanel, useMay, useMe } from '../../features/team/session/api';
import { LoginForm } from '../../features/team/session/login-form';
import { adminToken, useAdminToken } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { focusWithoutScroll } from '../../lib/focus';
import { formatNumber } from '../../lib/format';
import { adminPath, paths } from '../../lib/paths';
import { Redirect } from '../../lib/redirect';
import { switchTheme } from '../../lib/theme';
import type { AdminProps } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { ErrorBoundary } from '../../ui/page/error-boundary';
import { useTitle } from '../../ui/page/page';
import { Loading } from '../../ui/page/page-state';
import { ThemeIcon } from '../../ui/theme-icon';
import { Toaster } from '../../ui/toast';
import { Wordmark } from '../../ui/wordmark';
import styles from './admin-page.module.css';
import { internships, overview, type View, views } from './views';

/** Length of the wordmark's stem: its box clips the rest. */
const STEM = 90;

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
  // Discards the token immediately, even if the server cannot be reached.
  const onSignOut = () => {
    if (token) request(teamEndpoints.adminLogout, { token }).catch(() => undefined);
    setLeft('signedOut');
    adminToken.clear();
  };

  return (
    <>
      {token === null ? (
        <>
          <LoginForm left={left} onSignedIn={onSignedIn} />
          <DeskFrame />
        </>
      ) : (
        <Desk key={token} admin={{ token, onEnded }} arrived={arrived} onSignOut={onSignOut} />
      )}
      <Toaster />
    </>
  );
}

/** Covers the server-rendered login for signed-in people until the code loads (`public/theme.js`). */
const DeskFrame = () => (
  <div className={classNames(styles.desk, styles.frame)} aria-hidden="true">
    <div className={styles.side}>
      <span className={classNames('row row--one', styles.sideBrand)}>
        <Wordmark stem={STEM} />
      </span>
    </div>
    <div className={`column column--5 ${styles.work}`}>
      <Loading label="Loading..." />
    </div>
  </div>
);

interface DeskProps {
  admin: AdminProps;
  /** True right after login, when focus moves to the page. */
  arrived: boolean;
  onSignOut: () => void;
}

function Desk({ admin, arrived, onSignOut }: DeskProps) {
  const [params] = useSearchParams();
  const requested = params.get('view');
  const { may, isKnown, isMentor } = useMay(admin);
  const opensPanel = useMe(admin).data?.data.opensPanel;
  const panel = opensPanel ? 'opens' : may('administer') ? 'asks' : null;
  const allowed = views.filter(({ right, mentors }) => may(right) || (mentors && isMentor));
  const landing = isMentor ? internships : allowed[0];
  const { name, title, Page } = allowed.find((view) => view.name === requested) ?? landing ?? overview;
  useTitle(isKnown ? title : 'Dashboard');
  // Emails sent before 2.0 link to `view=queue`.
  if (requested === 'queue') return <Redirect to={adminPath('posts', { post: params.get('post') ?? undefined })} />;
  return (
    <div className={styles.desk}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.side}>
        <Link className={classNames('row row--one', styles.sideBrand)} to={paths.home}>
          <Wordmark stem={STEM} />
        </Link>
        <AdminNav
          view={isKnown ? name : requested}
          views={allowed}
          panel={panel}
          hasCounts={isKnown && may('read')}
          {...admin}
        />
        <div className={styles.sideEnd}>
          <Button variant="bare" small onClick={switchTheme}>
            <ThemeIcon /> <span className={styles.sideWord}>Theme</span>
          </Button>
          <Button variant="bare" small onClick={onSignOut}>
            <LogOut className="icon" aria-hidden="true" /> Sign out
          </Button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        ref={arrived ? focusWithoutScroll : undefined}
        className={`column column--5 ${styles.work}`}
      >
        <ErrorBoundary resetKey={title}>
          <Suspense fallback={<Loading label="Loading..." />}>
            {isKnown ? <Page {...admin} /> : <Loading label="Loading..." />}
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}

interface AdminNavProps extends AdminProps {
  view: string | null;
  views: readonly View[];
  /** The Strapi panel opens signed in or asks for its own login; null hides the link to it. */
  panel: 'opens' | 'asks' | null;
  hasCounts: boolean;
}

function AdminNav({ view, views, panel, hasCounts, ...admin }: AdminNavProps) {
  const onPanel = (event: MouseEvent) => {
    event.preventDefault();
    // If this fails, the panel shows its login.
    openPanel(admin.token).catch(() => location.assign(paths.panel));
  };
  const summary = useSummary(admin, '', hasCounts).data?.data;
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current entry into view on a phone. The counts affect the width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queried element depends on them
  useLayoutEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')?.parentElement;
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [view, views.length, summary === undefined]);
  return (
    <nav aria-label="Dashboard" ref={nav}>
      <ul className={styles.sideNav}>
        {views.map(({ name, title, count }) => {
          const counted = summary && count?.(summary);
          return (
            <li key={title} className={name === view ? styles.isOn : undefined}>
              <Link to={name ? adminPath(name) : paths.admin} aria-current={name === view ? 'page' : undefined}>
                <span className="node node--sm" /> {title}
                {counted ? <span className={`num ${styles.sideN}`}>{formatNumber(counted)}</span> : null}
              </Link>
            </li>
          );
        })}
        {panel && (
          <li>
            <a href={paths.panel} onClick={panel === 'opens' ? onPanel : undefined}>
              <span className="node node--sm" /> Strapi panel
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
