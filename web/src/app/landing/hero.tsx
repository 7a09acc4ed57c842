import { commonMessages, limits } from '@contract/calls';
import type { Site } from '@contract/pages';
import { useRef } from 'react';
import { ApplyButton } from '../../features/application/quick/apply-button';
import { formatUtcDay } from '../../lib/format';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { SearchBox } from '../../ui/field/search-box';
import styles from './hero.module.css';

interface HomeHeroProps {
  site: Site;
  onSearch: (text: string) => void;
}

/** The line runs from the logo around the heading to Apply. */
export const HomeHero = ({ site: { hero, apply, applications }, onSearch }: HomeHeroProps) => (
  <section className="trunk">
    <div className="wrap">
      <div className={styles.loop} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={classNames('inset column', styles.grid)}>
        <div>
          <p className={classNames('row row--one', styles.kicker)}>
            {hero.edition && <span className="tag tag--wait">{hero.edition}</span>} {hero.programme}
          </p>
          <h1 className="t-5xl">{hero.title}</h1>
          <p className={classNames('lede', styles.lede)}>{hero.lede}</p>
          <div className={styles.first}>
            <ApplyButton applications={applications} go>
              Apply Now
            </ApplyButton>
          </div>
          <HomeSearch onSearch={onSearch} />
        </div>
        <HomeHistory programme={`${hero.programme} ${hero.edition}`} />
      </div>
      <div className={styles.merge} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={classNames('stop inset column column--3', styles.apply)}>
        <span className="node node--now" />
        <h2 className="t-2xl">Apply</h2>
        <p className="say">{apply.text}</p>
        <div className="row">
          <ApplyButton applications={applications} variant="line" go>
            Apply Now
          </ApplyButton>
          {applications.open && !applications.isPast && (
            <span className="small">
              Last date to apply: <b className="num">{formatUtcDay(applications.lastDate)}</b>
            </span>
          )}
          {!applications.open && <span className="small">{commonMessages.applicationsClosed}</span>}
        </div>
      </div>
    </div>
  </section>
);

/** Samples, oldest first. */
const past = [
  ['Sample intern, Web Development', 'opens a first pull request'],
  ['Sample intern, Cyber Security', 'asks a question, gets an answer'],
  ['Mentor', 'reviews the plan and leaves two comments'],
  ['Sample intern, Cyber Security', 'presents the finished work'],
  ['Certificate issued', 'merged into main'],
] as const;

const HomeHistory = ({ programme }: { programme: string }) => (
  <figure className={styles.past} aria-label="A history of the programme, drawn as a commit graph">
    <svg className={styles.lines} viewBox="0 0 150 560" aria-hidden="true" fill="none" strokeWidth="6">
      <path stroke="var(--evergreen)" pathLength="1" d="M21 0V530" />
      <path stroke="var(--river)" pathLength="1" d="M21 52c0 34 50 30 50 70V300c0 60-50 60-50 150" />
      <path stroke="var(--lane-4)" pathLength="1" d="M71 122c0 34 50 34 50 74V372c0 50-100 40-100 90" />
      <g stroke="var(--evergreen)">
        <circle cx="21" cy="46" r="11" />
        <circle cx="21" cy="466" r="14" className={styles.now} />
      </g>
      <g stroke="var(--river)">
        <circle cx="71" cy="130" r="11" />
        <circle cx="71" cy="298" r="11" />
      </g>
      <g stroke="var(--lane-4)">
        <circle cx="121" cy="214" r="11" />
        <circle cx="121" cy="382" r="11" />
      </g>
    </svg>
    <ol>
      {[['A round opens', programme], ...past].map(([who, what]) => (
        <li key={`${who} ${what}`}>
          <b>{who}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </figure>
);

/** Highlights the domain cards that match. */
function HomeSearch({ onSearch }: { onSearch: (text: string) => void }) {
  // Uncontrolled, to keep text typed before hydration.
  const box = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      type="search"
      label="Search for a domain"
      placeholder="What do you want to learn"
      maxLength={limits.certificateDomain.max}
      ref={box}
      className={styles.input}
      formClassName={styles.form}
      onSearch={() => onSearch(box.current?.value.trim() ?? '')}
      button={
        <Button type="submit" variant="ink" className={styles.button}>
          Search Domain <Lanes />
        </Button>
      }
    />
  );
}

/** Animated once, and again on hover or focus. */
const Lanes = () => (
  <svg
    className={styles.lanes}
    viewBox="0 0 40 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path className={styles.lane} d="M2 11C14 11 10 4 22 4H34" />
    <path className={styles.lane} d="M2 11C14 11 10 18 22 18H34" />
    <path d="M0 11H34" />
    <circle className={styles.over} r="4" />
    <circle className={styles.under} r="4" />
    <circle className={styles.along} r="4.5" />
  </svg>
);
