import type { CertificateState } from '@contract/certificate';
import { limits } from '@contract/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { SearchBox } from '../../components/search-box';
import { Tabs } from '../../components/tabs';
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
      <Tabs
        label="State"
        tabs={states.map(([state, words]) => ({
          to: issuedAddress({ ...choice, page: 1, state }),
          words,
          current: state === choice.state,
        }))}
      />
    </div>
  );
}
