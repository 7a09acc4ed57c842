import { COUNT_SHOWN_FROM, type Fact, type Site } from '@contract/site';
import { formatNumber } from '../../lib/format';
import { HomeBuild } from './build';
import { HomeInterview } from './interview';

type HomeStationsProps = Pick<Site, 'points' | 'facts' | 'services' | 'counts'>;

/** What there is enough of to be told. */
const countedFacts = ({ certificates, posts }: Site['counts']): Fact[] =>
  (
    [
      ['Certificates issued', certificates],
      ['Articles published', posts],
    ] as const
  ).flatMap(([name, count]) => (count >= COUNT_SHOWN_FROM ? [{ name, value: formatNumber(count) }] : []));

/** The stations that are for reading alone: nothing in them has to be hydrated. */
export const HomeStations = ({ points, facts, services, counts }: HomeStationsProps) => (
  <>
    <HomeInterview points={points} facts={[...facts, ...countedFacts(counts)]} />
    <HomeBuild services={services} />
  </>
);
