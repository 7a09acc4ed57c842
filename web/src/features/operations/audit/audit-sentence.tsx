import type { AuditAction, AuditEntry } from '@contract/operations';
import { formatAgo } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import styles from './audit.module.css';

/** `brief` limits it to three lines. */
export function AuditSentence({ entry, brief = false }: { entry: AuditEntry; brief?: boolean }) {
  const { who, did, name, nameIs, detail } = sentenceOf(entry);
  return (
    <span className={classNames('anywhere', styles.sentence, brief && 'clamp')}>
      {who && <b>{who}</b>} {did}
      {name && ' '}
      {name &&
        (nameIs === 'code' ? (
          <span className="mono">{name}</span>
        ) : nameIs === 'quote' ? (
          <q dir="auto">{name}</q>
        ) : (
          <bdi>{name}</bdi>
        ))}
      {detail && !brief && <small dir="auto">{detail}</small>}
    </span>
  );
}

interface Sentence {
  /** Null if no one was signed in. */
  who: string | null;
  did: string;
  name: string | null;
  /** IDs and file names look like code; a person's words are quoted. */
  nameIs: 'code' | 'quote' | 'plain';
  detail: string | null;
}

/** Verbs that differ from the action. */
const verbs: Partial<Record<AuditAction, string>> = {
  'taken down': 'took down',
  reopened: 'undid the decision about',
  corrected: 'issued a corrected certificate for',
  'status changed': 'changed the status of',
  noted: 'wrote a note about',
  closed: 'marked as done',
  exported: 'downloaded',
  told: 'notified those waiting for',
  'reset link sent': 'A reset link was sent',
  'password reset': 'A new password was set',
  joined: 'joined the team',
  'role changed': 'changed the role of',
  'second factor set up': 'set up a second factor for',
  'second factor removed': 'removed a second factor of',
  'second factor reset': 'reset the second factor of',
  'recovery codes renewed': 'created new recovery codes for',
};

/** Keyed by kind; other names are quoted. */
const names: Record<string, Sentence['nameIs']> = {
  Application: 'code',
  Certificate: 'code',
  'Correction request': 'code',
  Interview: 'code',
  Internship: 'code',
  Letter: 'code',
  'Quick application': 'plain',
  Account: 'plain',
  Person: 'plain',
};

/** Kinds whose displayed name differs from the stored one. */
const shownAs: Record<string, string> = { Review: 'testimonial', Mail: 'email' };

const actors: Partial<Record<AuditEntry['place'], string>> = {
  'command line': 'The command line',
  'status page': 'The applicant',
  'private link': 'The author',
  'daily task': 'The daily task',
};

/** Returns a sentence such as `siteadmin verified the blog post "…"`. */
export function sentenceOf({ action, by, place, kind, name, detail }: AuditEntry): Sentence {
  const who = by ?? actors[place] ?? 'Someone';
  const did = verbs[action] ?? action;
  // These actions have no signed-in actor; the name is the account's.
  if (action === 'reset link sent' || action === 'password reset') {
    return { who: null, did: name ? `${did} for` : did, name, nameIs: 'plain', detail };
  }
  if (action === 'joined') return { who, did, name: null, nameIs: 'plain', detail };
  if (action === 'exported') return { who, did, name, nameIs: 'code', detail };
  const thing = kind && `the ${shownAs[kind] ?? `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`}`;
  if (kind === 'Review') return { who, did: `${did} ${thing}${name ? ' by' : ''}`, name, nameIs: 'plain', detail };
  const nameIs = names[kind ?? ''] ?? 'quote';
  // For applications, the detail is the opened document.
  if (action === 'opened' && detail)
    return { who, did: `${did} the ${detail} of ${thing}`, name, nameIs, detail: null };
  return { who, did: thing ? `${did} ${thing}` : did, name, nameIs, detail };
}

/** CSS class for an entry. */
export const tones: Partial<Record<AuditAction, string>> = {
  verified: 'is-done',
  issued: 'is-done',
  rejected: styles.bad,
  revoked: styles.bad,
  deleted: styles.bad,
};

const SHOWN = 6;

/** `at` is the current time. */
export const Latest = ({ entries, at }: { entries: AuditEntry[]; at: string }) => (
  <ol className={`log small ${styles.latest}`}>
    {entries.slice(0, SHOWN).map((entry) => (
      <li key={entry._id} className={tones[entry.action]}>
        <AuditSentence entry={entry} brief />
        <time className="tiny" dateTime={entry.createdAt}>
          {formatAgo(entry.createdAt, Date.parse(at))}
        </time>
      </li>
    ))}
  </ol>
);
