import { LinkButton } from '../components/button';
import { classNames } from '../components/class-names';
import { useTitle } from '../components/use-title';
import { LatestPosts } from '../features/blog-post/latest-posts';
import { paths } from '../lib/paths';
import { HomeHero } from './home-hero';
import styles from './home-page.module.css';

const points = [
  ['Hands-on learning', 'You learn by building one real thing, week after week.'],
  ['Doubt clarification support', 'Stuck is a normal state here. Ask, and a mentor answers.'],
  ['Certificate and recognition on completion', 'Finish, present, and it is on record under its own ID.'],
] as const;

const facts = [
  ['Fees', 'None'],
  ['Mode', 'Hybrid'],
  ['Duration', '1 month'],
  ['Reply within', '5–10 days'],
] as const;

export default function HomePage() {
  useTitle();
  return (
    <>
      <HomeHero />
      <section className="trunk" aria-labelledby="programme">
        <div className="wrap">
          <div className={classNames('inset stop', styles.station)}>
            <span className="node" />
            <div className={styles.stationName}>
              <h2 id="programme" className="t-2xl">
                Interview
              </h2>
              <p className="say">Selection is by shortlisting, followed by a brief interview. A talk, not an exam.</p>
            </div>
            <div>
              <ul className={styles.points}>
                {points.map(([title, text]) => (
                  <li key={title}>
                    <b>{title}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
              <dl className={styles.facts}>
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </div>
      </section>
      <section className={classNames('trunk trunk--end', styles.blog)} aria-labelledby="latest">
        <div className="wrap">
          <div className="inset stop">
            <span className="node" />
            <div className="row spread">
              <h2 id="latest" className="t-2xl">
                From the blog
              </h2>
              <LinkButton variant="line" small to={paths.blog}>
                All posts
              </LinkButton>
            </div>
          </div>
          <LatestPosts />
        </div>
      </section>
    </>
  );
}
