import { Link } from 'react-router-dom';
import { capitalised, formatNumber } from '../../lib/format';
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

interface StateTabsProps<State extends string> {
  /** The empty state stands for all of them. */
  states: readonly State[];
  current: State;
  to: (state: State) => string;
}

export const StateTabs = <State extends string>({ states, current, to }: StateTabsProps<State>) => (
  <Tabs
    label="State"
    tabs={states.map((state) => ({ to: to(state), words: capitalised(state || 'all'), current: state === current }))}
  />
);
