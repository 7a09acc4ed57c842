import { APPLICATION_STATES, type ApplicationState } from '@contract/application';
import type { Summary } from '@contract/summary';
import { adminPath } from '../../lib/paths';
import { Bars } from './bars';
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

/** Which domains the applications are for. */
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

/** How far the applications have come. */
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
