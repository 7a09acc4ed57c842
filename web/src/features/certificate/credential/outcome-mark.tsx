import type { Outcome } from './check-badge';

/** The line of the certificate with what became of it: whole, cut, bent, another's, or going on out of sight. */
export function OutcomeMark({ kind }: { kind: Outcome['kind'] }) {
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
