import type { DomainEntry } from '@contract/domain';
import type { DomainCard, Site } from '@contract/site';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import { ApplyButton } from '../../features/quick-application/apply-button';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import styles from './domain.module.css';

interface HomeDomainProps {
  card: DomainCard;
  page?: DomainEntry;
  lane: string;
  isMatch: boolean;
  applications: Site['applications'];
}

/** A domain card. Matches of the search are highlighted. */
export function HomeDomain({ card: { title, duration, type }, page, lane, isMatch, applications }: HomeDomainProps) {
  const name = useId();
  return (
    <li className={classNames(styles.domain, isMatch && styles.isMatch)} style={{ '--lane': lane } as CSSProperties}>
      <span className={classNames('node', isMatch && 'node--now')} />
      {isMatch && <span className={classNames('tag tag--gold', styles.tag)}>Match</span>}
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
