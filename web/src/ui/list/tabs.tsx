import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import styles from './tabs.module.css';

interface Tab {
  to: string;
  words: string;
  count?: number;
  current: boolean;
}

export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, words, count, current }) => (
      <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
        {words} {count !== undefined && <span className="num">{formatNumber(count)}</span>}
      </Link>
    ))}
  </nav>
);
