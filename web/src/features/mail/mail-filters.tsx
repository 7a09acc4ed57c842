import type { MailState } from '@contract/mail';
import { useNavigate } from 'react-router-dom';
import { AskedSearch } from '../../ui/asked-search';
import { Tabs } from '../../ui/tabs';
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
  return (
    <div className={styles.filters}>
      <AskedSearch
        label="Search emails"
        placeholder="Address, subject or kind"
        className={styles.search}
        q={choice.q}
        onSearch={(q) => navigate(mailAddress({ ...choice, page: 1, q }))}
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
