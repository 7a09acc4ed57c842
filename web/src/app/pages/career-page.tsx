import { DOMAINS } from '@contract/calls';
import { Link } from 'react-router-dom';
import { useLoadedSite } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import styles from './career-page.module.css';
import { Section, SectionEnd } from './section';

export default function CareerPage() {
  const domains = useLoadedSite()?.domains;
  const five = (domains?.length ?? DOMAINS.length) === 5 ? 'five domains' : 'domains';
  return (
    <Section
      path={paths.career}
      lede="The domains of the free internship. Each page says what you build, week by week, and what to know first."
      description="The domains of the free internship: what you build in each, week by week, and what to know first."
      action={`See the ${five}`}
      target="domains"
    >
      <SectionEnd id="domains" name={`The ${five}`} text="Pick one: there is one domain per person in each round.">
        {domains?.length === 0 && <p className="say">There are no domains at the moment.</p>}
        <ul className={`column ${styles.domains}`} aria-label="Domains">
          {domains?.map(({ slug, name, summary }) => (
            <li key={slug} className="column column--3 start">
              <h3 className="t-2xl">
                <Link to={paths.domain(slug)}>{name}</Link>
              </h3>
              <p className="say" dir="auto">
                {summary}
              </p>
              <LinkButton variant="line" small go to={paths.domain(slug)} aria-label={`See ${name} week by week`}>
                Week by week
              </LinkButton>
            </li>
          ))}
        </ul>
      </SectionEnd>
    </Section>
  );
}
