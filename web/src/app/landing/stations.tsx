import type { Fact, Site } from '@contract/pages';
import { COUNT_SHOWN_FROM } from '@contract/site';
import { useSite } from '../../features/site/api';
import { formatNumber } from '../../lib/format';
import { HomeBuild } from './build';
import { HomeInterview } from './interview';

const countedFacts = ({ certificates, posts }: Site['counts']): Fact[] =>
  (
    [
      ['Certificates issued', certificates],
      ['Articles published', posts],
    ] as const
  ).flatMap(([name, count]) => (count >= COUNT_SHOWN_FROM ? [{ name, value: formatNumber(count) }] : []));

/** Static: not hydrated when it is on the first page loaded. */
export function HomeStations() {
  const { points, facts, services, counts } = useSite();
  return (
    <>
      <HomeInterview points={points} facts={[...facts, ...countedFacts(counts)]} />
      <HomeBuild id="services" services={services} />
    </>
  );
}
