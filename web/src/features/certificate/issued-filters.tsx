import type { CertificateState } from '@contract/certificate';
import { limits } from '@contract/limits';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { SearchBox } from '../../components/search-box';
import styles from './issued.module.css';
import { type Choice, issuedAddress } from './issued-address';

const states: readonly [CertificateState | undefined, string][] = [
  [undefined, 'All'],
  ['valid', 'Valid'],
  ['revoked', 'Revoked'],
];

/** A search, and which states are shown. */
export function IssuedFilters({ choice }: { choice: Choice }) {
  const navigate = useNavigate();
  const [text, setText] = useState(choice.q);
  const [shown, setShown] = useState(choice.q);
  // The address may change by itself, e.g. by going back.
  if (shown !== choice.q) {
    setShown(choice.q);
    setText(choice.q);
  }
  return (
    <div className={styles.filters}>
      <SearchBox
        label="Search the certificates"
        placeholder="Name, domain, ID or reference number"
        type="search"
        name="q"
        formClassName={styles.search}
        value={text}
        maxLength={limits.search.max}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onSearch={() => navigate(issuedAddress({ ...choice, page: 1, q: text.trim() }))}
        button={
          <Button type="submit" variant="ink">
            Search
          </Button>
        }
      />
      <nav className={styles.states} aria-label="State">
        {states.map(([state, words]) => (
          <Link
            key={words}
            to={issuedAddress({ ...choice, page: 1, state })}
            aria-current={state === choice.state ? 'true' : undefined}
          >
            {words}
          </Link>
        ))}
      </nav>
    </div>
  );
}
