import { classNames } from '../components/class-names';
import { SoonButton } from '../components/soon-button';
import styles from './home-hero.module.css';

/** What happens in a round, oldest first. People are samples. */
const past = [
  ['A round opens', 'Virtual Internship Programme 2.0'],
  ['Sample intern, Web Development', 'opens a first pull request'],
  ['Sample intern, Cyber Security', 'asks a question, gets an answer'],
  ['Mentor', 'reviews the plan, two remarks'],
  ['Sample intern, Cyber Security', 'presents the finished work'],
  ['Certificate issued', 'merged into main'],
] as const;

/** The head of the landing page: the line leaves the F, runs round the headline through a round, and comes back to Apply. */
export const HomeHero = () => (
  <section className="trunk">
    <div className="wrap">
      <div className={styles.loop} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={classNames('inset', styles.grid)}>
        <div>
          <p className={styles.kicker}>
            <span className="tag tag--gold">2.0</span> Virtual Internship Programme
          </p>
          <h1 className="t-5xl">Make your first commit.</h1>
          <p className={classNames('lede', styles.lede)}>
            A free internship in tech, done from where you are. One month, one live project, a mentor who reads your
            work and a certificate that anyone can check.
          </p>
        </div>
        <Past />
      </div>
      <div className={styles.merge} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={classNames('stop inset', styles.apply)}>
        <span className="node node--now" />
        <h2 className="t-2xl">Apply</h2>
        <p className="say">Two short forms. We will get back to you within 5–10 days.</p>
        <div className="row">
          <SoonButton about="apply" go>
            Apply Now
          </SoonButton>
        </div>
      </div>
    </div>
  </section>
);

/** A history of the programme, drawn as a commit graph. */
const Past = () => (
  <figure className={styles.past} aria-label="A history of the programme, drawn as a commit graph">
    <svg className={styles.lines} viewBox="0 0 150 560" aria-hidden="true" fill="none" strokeWidth="6">
      <path className={styles.l0} pathLength="1" d="M21 0V530" />
      <path className={styles.l1} pathLength="1" d="M21 52c0 34 50 30 50 70V300c0 60-50 60-50 150" />
      <path className={styles.l2} pathLength="1" d="M71 122c0 34 50 34 50 74V372c0 50-100 40-100 90" />
      <g className={styles.l0}>
        <circle cx="21" cy="46" r="11" />
        <circle cx="21" cy="466" r="14" className={styles.now} />
      </g>
      <g className={styles.l1}>
        <circle cx="71" cy="130" r="11" />
        <circle cx="71" cy="298" r="11" />
      </g>
      <g className={styles.l2}>
        <circle cx="121" cy="214" r="11" />
        <circle cx="121" cy="382" r="11" />
      </g>
    </svg>
    <ol>
      {past.map(([who, what]) => (
        <li key={who + what}>
          <b>{who}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </figure>
);
