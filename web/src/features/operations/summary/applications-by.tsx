import { APPLICATION_STATES, type ApplicationState } from '@contract/application/application';
import { FUNNEL, type Funnel, type Summary } from '@contract/operations';
import { Link } from 'react-router-dom';
import { capitalised, formatNumber } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import styles from './applications-by.module.css';
import { NothingYet, Tile } from './tile';

type Applications = Summary['applications'];

const lanes = ['--lane-1', '--lane-3', '--lane-4', '--lane-2', '--lane-5'];

const colors: Record<ApplicationState, string> = {
  received: '--marigold',
  'in review': '--river',
  shortlisted: '--river',
  interview: '--river',
  selected: '--evergreen',
  'not selected': '--coral',
  withdrawn: '--rule-strong',
};

export const ByDomain = ({ applications: { byDomain, total } }: { applications: Applications }) => (
  <BarTile
    title="By domain"
    say="Applications for each domain"
    of={total}
    bars={byDomain.map(({ domain, count }, index) => ({
      words: domain,
      count,
      color: `var(${lanes[index % lanes.length]})`,
      to: adminPath('applications', { domain }),
    }))}
  />
);

export const ByStatus = ({ applications: { byStatus, total } }: { applications: Applications }) => (
  <BarTile
    title="By status"
    say="Applications in each status"
    of={total}
    bars={APPLICATION_STATES.map((status) => ({
      words: capitalised(status),
      count: byStatus[status],
      color: `var(${colors[status]})`,
      to: adminPath('applications', { status }),
    }))}
  />
);

export const FunnelTile = ({ funnel: { round, counts } }: { funnel: Funnel }) => (
  <BarTile
    title="Funnel"
    say={`Everyone who applied in ${round}, in each stage that they reached`}
    of={counts.applied}
    withShares
    bars={FUNNEL.map((stage) => ({ words: capitalised(stage), count: counts[stage], color: 'var(--evergreen)' }))}
  />
);

interface BarTileProps {
  title: string;
  say: string;
  bars: Bar[];
  of: number;
  withShares?: boolean;
}

interface Bar {
  words: string;
  count: number;
  color: string;
  to?: string;
}

/** Bar chart: each bar is a line that ends in a node. */
function BarTile({ title, say, bars, of, withShares }: BarTileProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Tile title={title} say={say}>
      {of === 0 && <NothingYet>No applications yet.</NothingYet>}
      <ul className={styles.bars} hidden={of === 0}>
        {bars.map(({ words, count, color, to }) => (
          <li
            key={words}
            style={{ '--at': count / most, '--c': color }}
            title={`${words}: ${formatNumber(count)} of ${formatNumber(of)}`}
          >
            {to ? <Link to={to}>{words}</Link> : words}
            <b className="num">
              {formatNumber(count)}
              {withShares && `, ${Math.round((count / of) * 100)}%`}
            </b>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
