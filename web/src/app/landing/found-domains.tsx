import { DOMAINS, type Domain } from '@contract/calls';
import type { DomainEntry, Site } from '@contract/pages';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ApplyButton } from '../../features/application/quick/apply-button';
import { matchDomains } from '../../features/site/match-domains';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import styles from '../pages/career-page.module.css';

const domainOf = (title: string) => DOMAINS.find((name) => title.toLowerCase().includes(name.toLowerCase()));

/** @returns indexes of cards, names of domains without a card, and the number of domains (cards may share one) */
export function findDomains({ domainCards, domains }: Site, search: string) {
  const wordsOf = (name?: string) => domains.find((domain) => domain.name === name)?.words.join(' ') ?? '';
  const onCards = domainCards.map(({ title }) => domainOf(title));
  const others = DOMAINS.filter((name) => !onCards.includes(name));
  const texts = [
    ...domainCards.map(({ title, type }, place) => `${title} ${type} ${wordsOf(onCards[place])}`),
    ...others.map((name) => `${name} ${wordsOf(name)}`),
  ];
  const matches = search ? matchDomains(texts, search) : [];
  const count = domainCards.length;
  const places = matches.filter((place) => place < count);
  const found = others.filter((_, index) => matches.includes(count + index));
  const names = new Set(places.map((place) => onCards[place] ?? domainCards[place]?.title));
  return { matches: places, others: found, count: names.size + found.length };
}

interface FoundDomainsProps {
  names: readonly Domain[];
  domains: readonly DomainEntry[];
  applications: Site['applications'];
}

export const FoundDomains = ({ names, domains, applications }: FoundDomainsProps) => (
  <ul className={classNames('inset column', styles.domains, styles.found)} aria-label="Domains that match">
    {names.map((name) => (
      <Found key={name} name={name} page={domains.find((domain) => domain.name === name)} applications={applications} />
    ))}
  </ul>
);

function Found({
  name,
  page,
  applications,
}: Pick<FoundDomainsProps, 'applications'> & { name: Domain; page?: DomainEntry }) {
  const id = useId();
  return (
    <li className="column column--3 start">
      <h3 id={id} className="t-xl">
        {page ? <Link to={paths.domain(page.slug)}>{name}</Link> : name}
      </h3>
      {page && <p className="say">{page.summary}</p>}
      <ApplyButton applications={applications} domain={name} small go aria-describedby={id}>
        Apply Now
      </ApplyButton>
    </li>
  );
}
