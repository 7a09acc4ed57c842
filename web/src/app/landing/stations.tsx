import { COUNT_SHOWN_FROM, type Fact, type Site } from '@contract/site';
import { useSite } from '../../features/site/api';
import { formatNumber } from '../../lib/format';
import { HomeBuild } from './build';
import { HomeInterview } from './interview';

/** What there is enough of to be told. */
const countedFacts = ({ certificates, posts }: Site['counts']): Fact[] =>
  (
    [
      ['Certificates issued', certificates],
      ['Articles published', posts],
    ] as const
  ).flatMap(([name, count]) => (count >= COUNT_SHOWN_FROM ? [{ name, value: formatNumber(count) }] : []));

/** The stations that are for reading alone: nothing in them has to be hydrated. */
export function HomeStations() {
  const { points, facts, services, counts } = useSite();
  return (
    <>
      <HomeInterview points={points} facts={[...facts, ...countedFacts(counts)]} />
      <HomeBuild id="services" services={services} />
    </>
  );
}
