import { isLetterId } from '@contract/calls';
import { type Certificate, certificateMessages, REPLACED } from '@contract/certificate/certificate';
import { type Letter, letterMessages } from '@contract/certificate/letter';
import type { Site } from '@contract/pages';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { focusOn } from '../../lib/focus';
import { capitalised, formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Failed, Loading, Skeleton } from '../../ui/page/page-state';
import { Pairs } from '../../ui/pairs';
import { idOf, isUnknown, messageOf } from './api';
import styles from './lookup.module.css';
import { ValidCertificate } from './valid-certificate';
import { ValidLetter } from './valid-letter';

interface LookupResultProps {
  id: string;
  /** Certificate or letter; null if there is none. */
  found?: Certificate | Letter | null;
  error?: unknown;
  busy: boolean;
  /** True after a lookup on this page: focuses the result. */
  focused: boolean;
  onRetry: () => void;
  brand: Site['brand'];
  /** Shown if the ID is unknown. */
  search: ReactNode;
}

export function LookupResult({ id, found, error, busy, focused, onRetry, brand, search }: LookupResultProps) {
  const isLetter = isLetterId(id);
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

interface RevokedProps extends NonNullable<Certificate['revoked']> {
  noun: 'certificate' | 'letter';
  of: Certificate | Letter;
  ref?: Ref<HTMLHeadingElement>;
}

function Revoked({ noun, of, date, ref, ...reason }: RevokedProps) {
  return (
    <div className={`column ${styles.panel} ${styles.dead}`}>
      <svg className={styles.deadLine} viewBox="0 0 90 420" fill="none" aria-hidden="true">
        <path d="M30 0V230" stroke="var(--ink)" strokeWidth="8" />
        <path
          d="M30 300V420"
          stroke="var(--rule-strong)"
          strokeWidth="4"
          strokeDasharray="4 12"
          strokeLinecap="round"
        />
        <g fill="var(--paper-raised)">
          <circle cx="30" cy="60" r="15" stroke="var(--ink)" strokeWidth="8" />
          <circle cx="30" cy="150" r="15" stroke="var(--ink)" strokeWidth="8" />
          <circle cx="30" cy="370" r="15" stroke="var(--rule-strong)" strokeWidth="4" strokeDasharray="4 6" />
        </g>
        <path d="m12 234 36 22M12 262l36 22" stroke="var(--coral)" strokeWidth="8" />
      </svg>
      <div className="stack">
        <div className="stack" role="alert">
          <span className="tag tag--bad">Revoked</span>
          <h2 className="t-3xl quiet" ref={ref} tabIndex={-1}>
            {`This ${noun} is no longer valid.`}
          </h2>
          <p className="say">It was issued and later withdrawn. Please do not accept it as proof.</p>
        </div>
        <Pairs
          pairs={[
            [
              `${capitalised(noun)} ID`,
              <span key="id" className="mono">
                {idOf(of)}
              </span>,
            ],
            ['Issued on', formatUtcDay(of.createdAt)],
            ['Revoked on', formatUtcDay(date)],
            ['Reason', <RevocationReason key="reason" {...reason} />],
          ]}
        />
      </div>
    </div>
  );
}

function RevocationReason({ reason, replacedBy }: { reason: string; replacedBy?: string }) {
  if (!replacedBy) return reason;
  return (
    <>
      {REPLACED.before}
      <Link className="mono" to={paths.verify(replacedBy)}>
        {replacedBy}
      </Link>
      {REPLACED.after}
    </>
  );
}
