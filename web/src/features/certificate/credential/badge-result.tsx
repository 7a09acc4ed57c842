import type { Ref } from 'react';
import { formatDayAndTime } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import styles from './badge-result.module.css';
import type { Outcome } from './check-badge';
import { claimsOf, holdsOf, textOf, titleOf } from './outcome-words';

interface BadgeResultProps {
  outcome: Outcome;
  ref?: Ref<HTMLDivElement>;
}

export function BadgeResult({ outcome, ref }: BadgeResultProps) {
  const holds = holdsOf(outcome);
  const badge = 'badge' in outcome ? outcome.badge : null;
  return (
    <div className={classNames(styles.result, styles[outcome.kind])}>
      <div ref={ref} tabIndex={-1} className={styles.said} role={holds ? 'status' : 'alert'}>
        <OutcomeMark kind={outcome.kind} />
        <div>
          <p className={styles.title}>{titleOf(outcome)}</p>
          <p>{textOf(outcome)}</p>
          {'asOf' in outcome && <p className="small">Status as of {formatDayAndTime(outcome.asOf)}.</p>}
        </div>
      </div>
      {badge && (
        <>
          <p className="small">{holds ? 'What it says:' : 'What it says, not to be relied on:'}</p>
          <dl className={styles.claims}>
            {claimsOf(badge).map(([label, claim]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{claim}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function OutcomeMark({ kind }: { kind: Outcome['kind'] }) {
  return (
    <svg viewBox="0 0 48 72" fill="none" strokeWidth="5" aria-hidden="true">
      {marks[kind]}
    </svg>
  );
}

const INK = 'var(--ink)';
const FAINT = 'var(--rule-strong)';
const PAPER = 'var(--paper-raised)';

const marks: Record<Outcome['kind'], React.ReactNode> = {
  valid: (
    <>
      <path d="M24 0v72" stroke={INK} />
      <circle cx="24" cy="36" r="15" fill="var(--evergreen)" stroke={INK} />
      <path d="m17 36 5 6 9-11" stroke={PAPER} strokeWidth="4" />
    </>
  ),
  revoked: (
    <>
      <path d="M24 0v26" stroke={INK} />
      <path d="M24 50v22" stroke={FAINT} strokeDasharray="4 6" />
      <path d="m8 28 32 12M8 40l32 12" stroke="var(--coral)" strokeWidth="6" />
    </>
  ),
  unasked: (
    <>
      <path d="M24 0v24" stroke={INK} />
      <path d="M24 26v46" stroke={FAINT} strokeDasharray="3 7" />
      <circle cx="24" cy="40" r="14" fill={PAPER} stroke={FAINT} strokeDasharray="5 5" />
      <path d="M24 33v8M24 46v1" stroke={INK} strokeWidth="4" />
    </>
  ),
  changed: (
    <>
      <path d="M24 0v22l14 8-28 12 14 8v22" stroke="var(--coral)" strokeLinejoin="round" />
      <circle cx="24" cy="36" r="7" fill="var(--marigold)" stroke={INK} strokeWidth="4" />
    </>
  ),
  foreign: (
    <>
      <path d="M12 0v72" stroke={FAINT} strokeDasharray="4 6" />
      <path d="M36 0v72" stroke="var(--coral)" />
      <path d="M27 27h18v18H27z" fill={PAPER} stroke="var(--coral)" strokeWidth="4" />
    </>
  ),
  unreadable: <circle cx="24" cy="36" r="15" stroke={FAINT} strokeDasharray="5 8" />,
};
