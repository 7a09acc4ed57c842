import { limits } from '@contract/limits';
import type { MailState } from '@contract/mail';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { SearchBox } from '../../components/search-box';
import { Tabs } from '../../components/tabs';
import type { MailChoice } from './api';
import { mailAddress } from './mail-address';
import styles from './mails.module.css';

const states: readonly [MailState | undefined, string][] = [
  [undefined, 'All'],
  ['waiting', 'Waiting'],
  ['sent', 'Sent'],
  ['failed', 'Failed'],
];

/** A search, and which states are shown; both stand in the address. */
export function MailFilters({ choice }: { choice: MailChoice }) {
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
        label="Search the mails"
        placeholder="Address, subject or kind"
        type="search"
        name="q"
        formClassName={styles.search}
        value={text}
        maxLength={limits.search.max}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
        onSearch={() => navigate(mailAddress({ ...choice, page: 1, q: text.trim() }))}
        button={
          <Button type="submit" variant="ink">
            Search
          </Button>
        }
      />
      <Tabs
        label="State"
        tabs={states.map(([state, words]) => ({
          to: mailAddress({ ...choice, page: 1, state }),
          words,
          current: state === choice.state,
        }))}
      />
    </div>
  );
}
