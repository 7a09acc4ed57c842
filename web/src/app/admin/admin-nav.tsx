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
  /** The part that is shown, */
  view: string | null;
  /** of those that may be. */
  views: readonly View[];
  /** Whether the Strapi panel is listed too, and opens without its own login. */
  panel: 'opens' | 'asks' | null;
}

/** The line of the dashboard is its navigation; what waits is counted beside it. */
export function AdminNav({ view, views, panel, ...admin }: AdminNavProps) {
  const onPanel = (event: MouseEvent) => {
    event.preventDefault();
    // Where it fails, the panel asks by itself.
    openPanel(admin.token).catch(() => location.assign(paths.panel));
  };
  const summary = useSummary(admin).data?.data;
  const nav = useRef<HTMLElement>(null);
  // On a phone the entries scroll sideways; the page itself stays where it is. The counts make them wider.
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
