import type { Site } from '@contract/site';
import { HomeBuild } from './build';
import { HomeInterview } from './interview';

/** The stations that are for reading alone: nothing in them has to be hydrated. */
export const HomeStations = ({ points, facts, services }: Pick<Site, 'points' | 'facts' | 'services'>) => (
  <>
    <HomeInterview points={points} facts={facts} />
    <HomeBuild services={services} />
  </>
);
