import { useSite } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { HomeBuild } from '../landing/build';
import { HomeInterview } from '../landing/interview';
import { HomeReady } from '../landing/ready';
import { Section } from './section';

export default function ServicesPage() {
  const site = useSite();
  return (
    <Section
      path={paths.services}
      lede="What the programme gives every intern, free of charge, and where it shows in the work."
      description="What the programme gives every intern, free of charge, and where it shows in the work."
      action="What you get"
      target="offer"
    >
      <HomeBuild name="What you get" headingId="offer" services={site.services} />
      <HomeInterview
        name="What we promise"
        text="This applies to every intern, in every domain."
        points={site.points}
        facts={site.facts}
      />
      <HomeReady {...site} />
    </Section>
  );
}
