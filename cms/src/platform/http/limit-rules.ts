export interface Rule {
  name: string;
  /** Limit before RATE_LIMIT_FACTOR applies. */
  points: number;
  /** In seconds. */
  duration: number;
  /** Query parameter that makes a request count. */
  only?: string;
  /** Counts each entry of this list in the body, but only if the request succeeds. */
  each?: string;
  by: 'address' | 'account' | 'token' | 'reference' | 'recipient' | 'everybody';
  /** Also counts by the first of these fields that is not empty. */
  and?: readonly string[];
  /** Counts only failures, or only 404s. */
  failuresOnly?: true | 'not found';
  /** The count survives a restart. */
  lasting?: true;
  /** Counts in memory, because the requests are too frequent for a database. */
  local?: true;
  /** Doubles the wait after each failed round. Must be the last part. */
  growing?: true;
}

const lasting = true;
/** In seconds, like `duration`. */
export const MINUTES = 60;
export const DAY = 24 * 60 * MINUTES;

/**
 * Strict per sender or text, loose per address, because a campus may share one. Counts by address first, so a refusal
 * creates no other counters.
 */
export const form = (name: string, sender: readonly string[], text?: string): readonly Rule[] => [
  { name: `${name}-address`, points: 100, duration: 10 * MINUTES, by: 'address' },
  { name: `${name}-address-day`, points: 500, duration: DAY, by: 'address' },
  { name, points: 10, duration: 10 * MINUTES, by: 'address', and: sender },
  ...(text ? [{ name: `${name}-text`, points: 10, duration: 10 * MINUTES, by: 'address' as const, and: [text] }] : []),
];

/** Correct passwords also count: hashing is slow, and each login opens a session. */
const login = (name: string, who: 'email' | 'username'): readonly Rule[] => [
  { name: `${name}-all`, points: 300, duration: 60 * MINUTES, by: 'address' },
  { name: `${name}-account`, points: 30, duration: 60 * MINUTES, by: 'address', and: [who] },
  { name: `${name}-address`, points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly: true, lasting },
  { name, points: 5, duration: 10 * MINUTES, by: 'address', and: [who], failuresOnly: true, growing: true, lasting },
];

/** Limits guesses of a reference and email, per address and per reference. */
const applicant: readonly Rule[] = [
  { name: 'application-status', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: 'not found' },
  {
    name: 'application-status-reference',
    points: 10,
    duration: 60 * MINUTES,
    by: 'reference',
    failuresOnly: 'not found',
  },
];

const guesses: Rule = {
  name: 'private-link',
  points: 10,
  duration: 10 * MINUTES,
  by: 'address',
  failuresOnly: 'not found',
};

const holder: readonly Rule[] = [
  guesses,
  { name: 'private-link-all', points: 300, duration: 10 * MINUTES, by: 'address' },
];

/** Rules that several nouns use, and those for passwords. A request must pass all parts of a rule. */
export const rules = {
  applicationStatus: [
    ...applicant,
    { name: 'application-status-all', points: 300, duration: 10 * MINUTES, by: 'address' },
  ],
  applicationChange: [...applicant, ...form('application-change', ['reference'])],
  // Each search reads every post.
  search: [{ name: 'search', points: 60, duration: MINUTES, by: 'address', only: 'q' }],
  privateLink: holder,
  privateLinkChange: [...holder, ...form('private-link-change', ['token'])],
  sentPicture: [guesses, { name: 'sent-picture', points: 2400, duration: 10 * MINUTES, by: 'address' }],
  lookup: [{ name: 'lookup', points: 60, duration: MINUTES, by: 'address' }],
  register: [
    { name: 'register-address', points: 100, duration: 60 * MINUTES, by: 'address' },
    { name: 'register-address-day', points: 300, duration: DAY, by: 'address' },
    { name: 'register', points: 5, duration: 10 * MINUTES, by: 'address', and: ['email'] },
  ],
  login: login('login', 'email'),
  setForgottenPassword: [
    { name: 'forgotten-password', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true },
  ],
  // Protects the password from a stolen session.
  changeAccount: [
    { name: 'change-account-all', points: 30, duration: 60 * MINUTES, by: 'account' },
    { name: 'change-account', points: 10, duration: 60 * MINUTES, by: 'account', failuresOnly: true },
  ],
  changeEmail: [
    { name: 'change-email-address', points: 20, duration: 60 * MINUTES, by: 'address' },
    { name: 'change-email', points: 5, duration: 60 * MINUTES, by: 'account' },
    { name: 'change-email-all', points: 500, duration: 60 * MINUTES, by: 'everybody' },
  ],
  adminLogin: login('admin-login', 'username'),
  resetPassword: [{ name: 'reset-password', points: 10, duration: 10 * MINUTES, by: 'address', lasting }],
  panelLogin: login('panel-login', 'email'),
  panelForgotPassword: [
    { name: 'panel-forgot-password-address', points: 20, duration: 60 * MINUTES, by: 'address', lasting },
    { name: 'panel-forgot-password', points: 5, duration: 5 * MINUTES, by: 'address', and: ['email'], lasting },
  ],
} satisfies Record<string, readonly Rule[]>;
export type RuleName = keyof typeof rules;

export const partsOf = (rule: RuleName | readonly Rule[]): readonly Rule[] =>
  typeof rule === 'string' ? rules[rule] : rule;

/** Failed requests never count towards a limit for everyone: strangers could block a call. */
export function doesCount({ by, each, failuresOnly }: Rule, status: number): boolean {
  if (by === 'everybody' || each) return status < 400;
  return failuresOnly === 'not found' ? status === 404 : !failuresOnly || status >= 400;
}

export const uncachedReads: Rule = { name: 'reads', points: 1000, duration: 10, by: 'address', local: true };
