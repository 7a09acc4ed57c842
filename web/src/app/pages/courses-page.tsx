import { Link } from 'react-router-dom';
import { useLoadedSite, useSite } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { SELECTION } from '../landing/interview';
import { HomeReady } from '../landing/ready';
import styles from './courses-page.module.css';
import { Section } from './section';

export default function CoursesPage() {
  const site = useSite();
  const domains = useLoadedSite()?.domains;
  const steps = [
    ['Apply', site.apply.text],
    ['Interview', SELECTION],
    ['Build', 'One live project, with a mentor who reads your work. What you build depends on your domain.'],
    ['Present', 'You show the finished work, and answer questions about it.'],
  ] as const;
  return (
    <Section
      path={paths.courses}
      lede="The internship takes one month. Below are its steps, from your application to your certificate."
      description="How the month of the internship goes, from your application to your certificate."
      action="How the month goes"
      target="month"
    >
      <section className="trunk band">
        <div className="wrap">
          <h2 id="month" className="t-4xl quiet inset" tabIndex={-1}>
            How the month goes
          </h2>
          <ol className={styles.steps}>
            {steps.map(([name, text]) => (
              <li key={name} className="inset stop column">
                <span className="node" />
                <h3 className="t-2xl">{name}</h3>
                <div className="stack">
                  <p className="say">{text}</p>
                  {name === 'Build' && domains && domains.length > 0 && (
                    <ul className="column column--2" aria-label="Week by week, by domain">
                      {domains.map((domain) => (
                        <li key={domain.slug}>
                          <Link className="link" to={paths.domain(domain.slug)}>
                            {domain.name}, week by week
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <HomeReady {...site} />
    </Section>
  );
}
