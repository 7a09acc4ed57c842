import { commonMessages } from '@contract/common-messages';
import type { Site } from '@contract/site';
import { ApplyButton } from '../../features/quick-application/apply-button';
import { formatUtcDay } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import styles from './hero.module.css';
import { HomeHistory } from './history';
import { HomeSearch } from './search';

interface HomeHeroProps {
  site: Site;
  onSearch: (text: string) => void;
}

/** Head of the landing page. The line runs from the logo around the headline to Apply. */
export const HomeHero = ({ site: { hero, apply, applications }, onSearch }: HomeHeroProps) => (
  <section className="trunk">
    <div className="wrap">
      <div className={styles.loop} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={classNames('inset', styles.grid)}>
        <div className={styles.say}>
          <p className={styles.kicker}>
            {hero.edition && <span className="tag tag--gold">{hero.edition}</span>} {hero.programme}
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
      <div className={classNames('stop inset', styles.apply)}>
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
