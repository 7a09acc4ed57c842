import { type Certificate, certificateMessages } from '@contract/certificate/certificate';
import { type Letter, letterMessages } from '@contract/certificate/letter';
import type { Site } from '@contract/pages';
import type { ReactNode } from 'react';
import { focusOn } from '../../lib/focus';
import { Failed, Loading, Skeleton } from '../../ui/page/page-state';
import { isUnknown, messageOf } from './api';
import styles from './lookup.module.css';
import { Revoked } from './revoked';
import { ValidCertificate } from './valid-certificate';
import { ValidLetter } from './valid-letter';

interface LookupResultProps {
  id: string;
  /** Certificate or letter; null if there is none. */
  found?: Certificate | Letter | null;
  isLetter: boolean;
  error?: unknown;
  busy: boolean;
  /** True after a lookup on this page: focuses the result. */
  focused: boolean;
  onRetry: () => void;
  brand: Site['brand'];
  /** Shown if the ID is unknown. */
  search: ReactNode;
}

export function LookupResult({ id, found, isLetter, error, busy, focused, onRetry, brand, search }: LookupResultProps) {
  const ref = focused ? focusOn : undefined;
  if (found?.revoked)
    return <Revoked noun={isLetter ? 'letter' : 'certificate'} of={found} {...found.revoked} ref={ref} />;
  if (found && 'LetterId' in found) return <ValidLetter letter={found} brand={brand.name} ref={ref} />;
  if (found) return <ValidCertificate certificate={found} brand={brand} ref={ref} />;
  if (found === null || isUnknown(error)) {
    return (
      <div className={`column start ${styles.panel} ${styles.unknown}`}>
        <svg viewBox="0 0 220 60" fill="none" strokeWidth="4" aria-hidden="true">
          <path d="M8 30h90" stroke="var(--ink)" strokeWidth="6" />
          <path d="M110 30h50" stroke="var(--rule-strong)" strokeDasharray="4 10" strokeLinecap="round" />
          <circle cx="186" cy="30" r="20" stroke="var(--rule-strong)" strokeDasharray="5 8" />
        </svg>
        <div className="stack" role="status">
          <h2 className="t-2xl quiet" ref={ref} tabIndex={-1}>
            {isLetter ? letterMessages.unknown : certificateMessages.unknown}
          </h2>
          <p className="say">
            Compare it with the printed one. Similar characters, such as O and 0, are easy to mix up.{' '}
            <span className="mono">{id}</span>
          </p>
        </div>
        {search}
      </div>
    );
  }
  if (error) return <Failed message={messageOf(error)} error={error} busy={busy} onRetry={onRetry} />;
  return (
    <Loading label={isLetter ? 'Looking up the letter…' : 'Looking up the certificate...'}>
      <div className={`column column--3 ${styles.waiting}`}>
        <Skeleton width={30} />
        <Skeleton width={70} tall />
        <Skeleton width={50} />
      </div>
    </Loading>
  );
}
