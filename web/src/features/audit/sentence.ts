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
  /** What else there is to say. */
  detail: string | null;
}

/** What was done, and the word that leads on to the thing. */
const verbs: Record<AuditAction, string> = {
  'signed in': 'signed in',
  'signed out': 'signed out',
  'signed out everywhere': 'signed out everywhere',
  verified: 'verified',
  rejected: 'rejected',
  'taken down': 'took down',
  reopened: 'took back the decision about',
  issued: 'issued',
  revoked: 'revoked',
  corrected: 'issued a corrected certificate for',
  declined: 'declined',
  'status changed': 'changed the status of',
  noted: 'wrote a note about',
  closed: 'marked as done',
  opened: 'opened',
  exported: 'downloaded',
  'sent again': 'sent again',
  told: 'told those who wait for',
  created: 'created',
  edited: 'edited',
  deleted: 'deleted',
  'reset link sent': 'A reset link was sent',
  'password reset': 'A new password was set',
  invited: 'invited',
  joined: 'joined the team',
  'role changed': 'changed the role of',
  removed: 'removed',
  'second factor set up': 'set up a second factor for',
  'second factor removed': 'removed a second factor of',
  'second factor reset': 'reset the second factor of',
  'recovery codes renewed': 'made new recovery codes for',
};

/** How a thing of a kind is named; whatever else has a name is quoted. */
const names: Record<string, Sentence['nameIs']> = {
  Application: 'code',
  Certificate: 'code',
  'Correction request': 'code',
  'Quick application': 'plain',
  Account: 'plain',
  Person: 'plain',
};

/** Kinds that are stored under another word than the one we show. */
const called: Record<string, string> = { Review: 'testimonial', Mail: 'email' };

/** Who it was where nobody is signed in. */
const nobodys: Partial<Record<AuditEntry['place'], string>> = {
  'command line': 'The command line',
  'status page': 'The applicant',
  'private link': 'The author',
  'daily task': 'The daily task',
};

/** Who did what, in words: `siteadmin verified the blog post "…"`. */
export function sentenceOf({ action, by, place, kind, name, detail }: AuditEntry): Sentence {
  const who = by ?? nobodys[place] ?? 'Someone';
  const did = verbs[action];
  // Nobody is signed in who does these; whose password it is about is the name.
  if (action === 'reset link sent' || action === 'password reset') {
    return { who: null, did: name ? `${did} for` : did, name, nameIs: 'plain', detail };
  }
  if (action === 'joined') return { who, did, name: null, nameIs: 'plain', detail };
  if (action === 'exported') return { who, did, name, nameIs: 'code', detail };
  const thing = kind && `the ${called[kind] ?? `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`}`;
  if (kind === 'Review') return { who, did: `${did} ${thing}${name ? ' by' : ''}`, name, nameIs: 'plain', detail };
  const nameIs = names[kind ?? ''] ?? 'quote';
  // Of an application its documents are opened.
  if (action === 'opened' && detail)
    return { who, did: `${did} the ${detail} of ${thing}`, name, nameIs, detail: null };
  return { who, did: thing ? `${did} ${thing}` : did, name, nameIs, detail };
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
