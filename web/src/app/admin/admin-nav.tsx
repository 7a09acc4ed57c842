import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { openPanel } from '../../features/admin-session/api';
import { useSummary } from '../../features/summary/api';
import type { AdminProps } from '../../lib/admin-token';
import { formatNumber } from '../../lib/format';
import { adminPath, paths } from '../../lib/paths';
import styles from './admin-page.module.css';
import type { View } from './views';

interface AdminNavProps extends AdminProps {
  view: string | null;
  views: readonly View[];
  /** Lists the Strapi panel: it opens signed in, or asks for its own login. */
  panel: 'opens' | 'asks' | null;
}

/** Navigation of the dashboard, with counts of pending entries. */
export function AdminNav({ view, views, panel, ...admin }: AdminNavProps) {
  const onPanel = (event: MouseEvent) => {
    event.preventDefault();
    // If this fails, the panel shows its login.
    openPanel(admin.token).catch(() => location.assign(paths.panel));
  };
  const summary = useSummary(admin).data?.data;
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current entry into view on a phone. Counts change the width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks for in the page depends on both
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
