const BEFORE = 'Corrected: the certificate ';
const AFTER = ' replaces it.';

/** Why a certificate was revoked that another one took the place of: the reason that everybody reads. */
export const successionWords = (successor: string): string => BEFORE + successor + AFTER;

/** Such a reason, parted around the ID that it names. */
interface Succession {
  before: string;
  successor: string;
  after: string;
}

const WHOLE = new RegExp(`^${BEFORE}([A-Za-z0-9_/-]+)${AFTER.replace('.', '\\.')}$`);

/** What {@link successionWords} has made; null for a reason that somebody wrote. The words are kept, and nothing beside them. */
export function successionOf(reason: string): Succession | null {
  const successor = WHOLE.exec(reason)?.[1];
  return successor ? { before: BEFORE, successor, after: AFTER } : null;
}
