import type { AuditAction, AuditEntry } from '@contract/audit';

/** How a line of the audit list is told. */
export interface Sentence {
  /** Null where the words say it all. */
  who: string | null;
  did: string;
  /** What the thing is called. */
  name: string | null;
  /** Whether that is an ID or a file, which are told by their letters, or words of a person, which are quoted. */
  nameIs: 'code' | 'quote' | 'plain';
}

/** What was done, and the word that leads on to the thing. */
const verbs: Record<AuditAction, string> = {
  'signed in': 'signed in',
  'signed out': 'signed out',
  verified: 'verified',
  rejected: 'rejected',
  reopened: 'took back the decision about',
  issued: 'issued',
  revoked: 'revoked',
  'status changed': 'changed the status of',
  noted: 'wrote a note about',
  opened: 'opened',
  exported: 'downloaded',
  created: 'created',
  edited: 'edited',
  deleted: 'deleted',
  'reset link sent': 'A reset link was sent',
  'password reset': 'set a new password',
};

/** Kinds that are known by an ID; whatever else has a name is quoted. */
const coded = ['Application', 'Certificate', 'Quick application'];

/** Who did what, in words: `siteadmin verified the blog post "…"`. */
export function sentenceOf({ action, by, place, kind, name }: AuditEntry): Sentence {
  const who = by ?? (place === 'command line' ? 'The command line' : 'Somebody');
  const verb = verbs[action];
  if (action === 'reset link sent') return { who: null, did: name ? `${verb} to` : verb, name, nameIs: 'plain' };
  if (action === 'exported') return { who, did: verb, name, nameIs: 'code' };
  const thing = kind && `the ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`;
  if (kind === 'Review') return { who, did: `${verb} ${thing}${name ? ' by' : ''}`, name, nameIs: 'plain' };
  return { who, did: thing ? `${verb} ${thing}` : verb, name, nameIs: kind && coded.includes(kind) ? 'code' : 'quote' };
}

/** Nodes of what was decided: taken, given back, or neither. */
export const toneOf = (action: AuditAction): 'done' | 'bad' | null => tones[action] ?? null;
const tones: Partial<Record<AuditAction, 'done' | 'bad'>> = {
  verified: 'done',
  issued: 'done',
  rejected: 'bad',
  revoked: 'bad',
  deleted: 'bad',
};
