import { type Certificate, REPLACED } from '@contract/certificate/certificate';
import type { Letter } from '@contract/certificate/letter';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { capitalised, formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Pairs } from '../../ui/pairs';
import { idOf } from './api';
import styles from './lookup.module.css';

interface RevokedProps extends NonNullable<Certificate['revoked']> {
  noun: 'certificate' | 'letter';
  of: Certificate | Letter;
  ref?: Ref<HTMLHeadingElement>;
}

export function Revoked({ noun, of, date, ref, ...reason }: RevokedProps) {
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
