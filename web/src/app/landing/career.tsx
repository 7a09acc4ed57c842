import type { DomainCard, DomainEntry, Site } from '@contract/pages';
import { type Ref, useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApplyButton } from '../../features/application/quick/apply-button';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import styles from './career.module.css';

type Search = typeof import('./found-domains');
const NOTHING = { matches: [], others: [], count: 0 } as ReturnType<Search['findDomains']>;

interface HomeCareerProps {
  ref: Ref<HTMLElement>;
  site: Site;
  /** Null before the first search. */
  search: string | null;
}

/** Loads the search code on the first search; null if that fails. */
function useSearch(search: string | null): Search | null | undefined {
  const [code, setCode] = useState<Search | null>();
  useEffect(() => {
    if (search === null) return;
    import('./found-domains').then(setCode, () => setCode(null));
  }, [search]);
  return code;
}

/** Three or four: the number that makes the rows more even. */
const columnsFor = (count: number): number => Math.max(3, Math.ceil(count / Math.max(1, Math.ceil(count / 4))));

/** Lanes fork from the line and merge back. */
export function HomeCareer({ ref, site, search }: HomeCareerProps) {
  const { domainCards: cards, domains, applications } = site;
  const code = useSearch(search);
  const found = useMemo(() => code?.findDomains(site, search ?? '') ?? NOTHING, [code, site, search]);
  const columns = columnsFor(cards.length);
  const count = Math.min(Math.max(cards.length, 1), columns);
  const lanes = Array.from({ length: count }, (_, index) => laneOf(index, count));
  return (
    <section ref={ref} id="career" className={styles.career} style={{ '--columns': columns }}>
      <div className={classNames('trunk', styles.head)}>
        <div className="wrap">
          <div className={classNames('inset column', styles.say)}>
            <h2 className="t-4xl quiet" tabIndex={-1}>
              Pick your domain
            </h2>
            <p className="lede">
              One domain per person in each round. More than one application leads to cancellation, so choose the one
              that you would do on a Sunday.
            </p>
          </div>
          <p role="status" className={classNames('inset', styles.found)}>
            {search !== null && code !== undefined && foundWords(code, search, found.count)}
          </p>
          {code && found.others.length > 0 && (
            <code.FoundDomains names={found.others} domains={domains} applications={applications} />
          )}
          {domains.length > 0 && (
            <p className="inset">
              <Link className="link" to={paths.career}>
                All domains, week by week
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className={classNames('trunk', styles.branches)}>
        <div className="wrap">
          <Fork lanes={lanes} />
          <div className={styles.field}>
            {lanes.map((lane) => (
              <i key={lane['--k']} className={styles.lane} style={lane} aria-hidden="true" />
            ))}
            <ul className={`column column--5 ${styles.domains}`}>
              {cards.map((card, index) => (
                <HomeDomain
                  // biome-ignore lint/suspicious/noArrayIndexKey: cards may be identical, and have no state
                  key={index}
                  card={card}
                  page={domains.find(({ name }) => card.title.toLowerCase().includes(name.toLowerCase()))}
                  lane={colourOf(index % columns)}
                  isMatch={found.matches.includes(index)}
                  applications={applications}
                />
              ))}
            </ul>
            {cards.length === 0 && <p className="inset say">There are no domains at the moment.</p>}
          </div>
          <Fork lanes={lanes} back />
        </div>
      </div>
    </section>
  );
}

const colourOf = (index: number) => `var(--lane-${index + 1})`;

/** Position and colour of a lane. The outermost lane branches off first. */
const laneOf = (index: number, count: number) => ({
  '--k': index,
  '--n': count - 1 - index,
  '--lane': colourOf(index),
});

const Fork = ({ lanes, back = false }: { lanes: ReturnType<typeof laneOf>[]; back?: boolean }) => (
  <div className={classNames(styles.fork, back && styles.back)} aria-hidden="true">
    {lanes.map((lane) => (
      <i key={lane['--k']} style={lane} />
    ))}
  </div>
);

const foundWords = (code: Search | null, search: string, count: number): string => {
  if (code === null) return 'The search could not be loaded. These are our domains.';
  if (search === '') return 'These are all the domains.';
  if (count === 0) return `No domain matches “${search}” yet. Perhaps one of these is close.`;
  return count === 1 ? `1 domain matches “${search}”.` : `${count} domains match “${search}”.`;
};

interface HomeDomainProps {
  card: DomainCard;
  page?: DomainEntry;
  lane: string;
  isMatch: boolean;
  applications: Site['applications'];
}

function HomeDomain({ card: { title, duration, type }, page, lane, isMatch, applications }: HomeDomainProps) {
  const name = useId();
  return (
    <li className={classNames(styles.domain, isMatch && styles.isMatch)} style={{ '--lane': lane }}>
      <span className={classNames('node', isMatch && 'node--now')} />
      {isMatch && <span className={classNames('tag tag--wait', styles.tag)}>Match</span>}
      <h3 id={name} className="t-xl">
        {page ? <Link to={paths.domain(page.slug)}>{title}</Link> : title}
      </h3>
      <dl>
        <div>
          <dt>Duration</dt>
          <dd>{duration}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{type}</dd>
        </div>
      </dl>
      <ApplyButton
        applications={applications}
        domain={page?.name}
        variant={isMatch ? 'primary' : 'line'}
        small
        go
        aria-describedby={name}
      >
        Apply Now
      </ApplyButton>
    </li>
  );
}
