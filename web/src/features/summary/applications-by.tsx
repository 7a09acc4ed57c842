import { APPLICATION_STATES, type ApplicationState } from '@contract/application/application';
import type { Summary } from '@contract/operations';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { adminPath } from '../../lib/paths';
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
  <Tile title="By domain" say="Applications for each domain">
    {total === 0 ? (
      <NothingYet>No application yet.</NothingYet>
    ) : (
      <Bars
        of={total}
        bars={byDomain.map(({ domain, count }, index) => ({
          words: domain,
          count,
          color: `var(${lanes[index % lanes.length]})`,
          to: adminPath('applications', { domain }),
        }))}
      />
    )}
  </Tile>
);

export const ByStatus = ({ applications: { byStatus, total } }: { applications: Applications }) => (
  <Tile title="By status" say="Applications in each status">
    {total === 0 ? (
      <NothingYet>No application yet.</NothingYet>
    ) : (
      <Bars
        of={total}
        bars={APPLICATION_STATES.map((status) => ({
          words: status.charAt(0).toUpperCase() + status.slice(1),
          count: byStatus[status],
          color: `var(${colors[status]})`,
          to: adminPath('applications', { status }),
        }))}
      />
    )}
  </Tile>
);

interface Bar {
  words: string;
  count: number;
  color: string;
  /** Link to the list of the counted entries. */
  to: string;
}

/** Bar chart: each bar is a line that ends in a node. */
function Bars({ bars, of }: { bars: Bar[]; of: number }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {bars.map(({ words, count, color, to }) => (
        <li
          key={words}
          style={{ '--at': count / most, '--c': color } as never}
          title={`${words}: ${formatNumber(count)} of ${formatNumber(of)}`}
        >
          <Link to={to}>{words}</Link>
          <b className="num">{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  );
}
