import type { CertificateState } from '@contract/certificate';
import { useNavigate } from 'react-router-dom';
import { AskedSearch } from '../../../ui/asked-search';
import { Tabs } from '../../../ui/tabs';
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
  return (
    <div className={styles.filters}>
      <AskedSearch
        label="Search the certificates"
        placeholder="Name, domain, ID or reference number"
        q={choice.q}
        onSearch={(q) => navigate(issuedAddress({ ...choice, page: 1, q }))}
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
