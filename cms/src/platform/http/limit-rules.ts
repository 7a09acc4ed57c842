export interface Rule {
  name: string;
  /** Requests in `duration`, before RATE_LIMIT_FACTOR. */
  points: number;
  /** In seconds. */
  duration: number;
  /** Query parameter that a request must have to count. */
  only?: string;
  by: 'address' | 'account' | 'token' | 'reference' | 'recipient' | 'everybody';
  /** Counted together with the first non-empty one of these fields. */
  and?: readonly string[];
  /** Counts only failures, or only 404. */
  failuresOnly?: true | 'not found';
  /** Survives a restart: protects passwords, codes and inboxes. */
  lasting?: true;
  /** Counted in memory: too frequent for a database. */
  local?: true;
  /** The wait doubles after each failed round. Must be the last part of its rule. */
  growing?: true;
}

const lasting = true;
const MINUTES = 60;
export const DAY = 24 * 60 * MINUTES;

/**
 * Limits a public form: strictly by sender or text, loosely by address, because a campus may share one. The address
 * comes first, so that a refusal creates no other counter. @param text the field that a spammer would repeat
 */
export const form = (name: string, sender: readonly string[], text?: string): readonly Rule[] => [
  { name: `${name}-address`, points: 100, duration: 10 * MINUTES, by: 'address' },
  { name: `${name}-address-day`, points: 500, duration: DAY, by: 'address' },
  { name, points: 10, duration: 10 * MINUTES, by: 'address', and: sender },
  ...(text ? [{ name: `${name}-text`, points: 10, duration: 10 * MINUTES, by: 'address' as const, and: [text] }] : []),
];

/**
 * Limits a login. Right passwords also count, because hashing is slow and each leaves a session. @param who field
 * with the account's name
 */
const login = (name: string, who: 'email' | 'username'): readonly Rule[] => [
  { name: `${name}-all`, points: 300, duration: 60 * MINUTES, by: 'address' },
  { name: `${name}-account`, points: 30, duration: 60 * MINUTES, by: 'address', and: [who] },
  { name: `${name}-address`, points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly: true, lasting },
  { name, points: 5, duration: 10 * MINUTES, by: 'address', and: [who], failuresOnly: true, growing: true, lasting },
];

/** Limits guesses of reference and email, for both and from any address. */
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

/** Limits guesses of a link, and reading with it. */
const holder: readonly Rule[] = [
  guesses,
  { name: 'private-link-all', points: 300, duration: 10 * MINUTES, by: 'address' },
];

/** Limits by name; routes may have their own. A request must pass all parts of its rule. */
export const rules = {
  quickApplication: form('quick-application', ['Mail']),
  application: form('application', ['Mail']),
  applied: [{ name: 'applied', points: 20, duration: 10 * MINUTES, by: 'address' }],
  applicationStatus: [
    ...applicant,
    { name: 'application-status-all', points: 300, duration: 10 * MINUTES, by: 'address' },
  ],
  applicationChange: [...applicant, ...form('application-change', ['reference'])],
  // Reads every post.
  search: [{ name: 'search', points: 60, duration: MINUTES, by: 'address', only: 'q' }],
  like: [{ name: 'like', points: 60, duration: 10 * MINUTES, by: 'address' }],
  privateLink: holder,
  privateLinkChange: [...holder, ...form('private-link-change', ['token'])],
  // A private page may show eight each time.
  sentPicture: [guesses, { name: 'sent-picture', points: 2400, duration: 10 * MINUTES, by: 'address' }],
  // Each takes a core and disk space.
  pictures: [
    { name: 'pictures', points: 20, duration: 10 * MINUTES, by: 'address' },
    { name: 'pictures-day', points: 100, duration: DAY, by: 'address' },
  ],
  correction: form('correction', ['email']),
  // May email the team: see `contactMailRules`.
  contact: [
    { name: 'contact-address', points: 20, duration: 10 * MINUTES, by: 'address' },
    { name: 'contact-address-day', points: 100, duration: DAY, by: 'address' },
    { name: 'contact', points: 5, duration: 10 * MINUTES, by: 'address', and: ['email'] },
    { name: 'contact-text', points: 5, duration: 10 * MINUTES, by: 'address', and: ['text'] },
  ],
  // May email an address that someone typed: see `mailRules`.
  reminder: [
    { name: 'reminder-address', points: 50, duration: 60 * MINUTES, by: 'address' },
    { name: 'reminder-address-day', points: 200, duration: DAY, by: 'address' },
    { name: 'reminder', points: 3, duration: 60 * MINUTES, by: 'address', and: ['email'] },
    { name: 'reminder-all', points: 10_000, duration: DAY, by: 'everybody' },
  ],
  reminderLink: [{ name: 'reminder-link', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true }],
  sheet: [{ name: 'certificate-sheet', points: 60, duration: 10 * MINUTES, by: 'address' }],
  lookup: [{ name: 'lookup', points: 60, duration: MINUTES, by: 'address' }],
  register: [
    { name: 'register-address', points: 100, duration: 60 * MINUTES, by: 'address' },
    { name: 'register-address-day', points: 300, duration: DAY, by: 'address' },
    { name: 'register', points: 5, duration: 10 * MINUTES, by: 'address', and: ['email'] },
  ],
  login: login('login', 'email'),
  account: [{ name: 'account', points: 300, duration: 10 * MINUTES, by: 'account' }],
  // Applied by the policy that reads the token.
  apiToken: [{ name: 'api-token', points: 600, duration: 10 * MINUTES, by: 'token' }],
  confirmMail: [
    { name: 'confirm-mail-address', points: 20, duration: 60 * MINUTES, by: 'address' },
    { name: 'confirm-mail', points: 5, duration: 60 * MINUTES, by: 'account' },
  ],
  // A campus confirms its addresses from one address.
  confirmAddress: [{ name: 'confirm-address', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true }],
  forgotPassword: [
    { name: 'forgot-password-address', points: 20, duration: 60 * MINUTES, by: 'address' },
    { name: 'forgot-password', points: 3, duration: 10 * MINUTES, by: 'address', and: ['email'] },
  ],
  setForgottenPassword: [
    { name: 'forgotten-password', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true },
  ],
  // May email its owner.
  internPage: [{ name: 'intern-page', points: 20, duration: 60 * MINUTES, by: 'account' }],
  internText: [{ name: 'intern-text', points: 100, duration: 10 * MINUTES, by: 'account' }],
  // Prevents guessing the password with a stolen session.
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
  adminLoginCode: [{ name: 'admin-login-code', points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly: true }],
  ownPassword: [{ name: 'own-password', points: 10, duration: 10 * MINUTES, by: 'account', failuresOnly: true }],
  // Emails the same person: see `resetLinkRules`.
  recoverPassword: [
    { name: 'recover-password', points: 1, duration: MINUTES, by: 'address', and: ['username'] },
    { name: 'recover-password-hour', points: 5, duration: 60 * MINUTES, by: 'address' },
  ],
  resetPassword: [{ name: 'reset-password', points: 10, duration: 10 * MINUTES, by: 'address', lasting }],
  invite: [{ name: 'invite', points: 30, duration: 60 * MINUTES, by: 'everybody' }],
  acceptInvitation: [{ name: 'accept-invitation', points: 10, duration: 10 * MINUTES, by: 'address' }],
  panelLogin: login('panel-login', 'email'),
  panelForgotPassword: [
    { name: 'panel-forgot-password-address', points: 20, duration: 60 * MINUTES, by: 'address', lasting },
    { name: 'panel-forgot-password', points: 5, duration: 5 * MINUTES, by: 'address', and: ['email'], lasting },
  ],
} satisfies Record<string, readonly Rule[]>;
export type RuleName = keyof typeof rules;

export const partsOf = (rule: RuleName | readonly Rule[]): readonly Rule[] =>
  typeof rule === 'string' ? rules[rule] : rule;

/**
 * True if a request with this status counts. Refused requests never count for everybody: strangers could block a
 * call.
 */
export function doesCount({ by, failuresOnly }: Rule, status: number): boolean {
  if (by === 'everybody') return status < 400;
  return failuresOnly === 'not found' ? status === 404 : !failuresOnly || status >= 400;
}

/** Uncached reads. A class behind one address may open a page with a dozen pictures. */
export const uncachedReads: Rule = { name: 'reads', points: 1000, duration: 10, by: 'address', local: true };

const perDay = (name: string, points: number, days = 1): Rule => ({
  name,
  points,
  duration: days * DAY,
  by: 'recipient',
  lasting,
});

/**
 * Limits wrong codes of an account from any address. Recovery codes count separately, so that others cannot block
 * them.
 */
export const codeRules: readonly Rule[] = [
  { name: 'second-factor', points: 10, duration: 60 * MINUTES, by: 'account', lasting },
  { name: 'second-factor-day', points: 30, duration: DAY, by: 'account', lasting },
];

export const recoveryCodeRules: readonly Rule[] = [
  { name: 'recovery-code', points: 5, duration: 60 * MINUTES, by: 'account', lasting },
  { name: 'recovery-code-day', points: 10, duration: DAY, by: 'account', lasting },
];

/** Limits emails to the team about messages. */
export const contactMailRules: readonly Rule[] = [
  { name: 'contact-mail-address', points: 5, duration: 60 * MINUTES, by: 'address' },
  { name: 'contact-mail-all', points: 120, duration: 60 * MINUTES, by: 'everybody' },
];

/** Limits reset links of the team. */
export const resetLinkRules = {
  recipient: [{ name: 'reset-link', points: 20, duration: 60 * MINUTES, by: 'recipient' }],
  device: [{ name: 'reset-link-device', points: 5, duration: 60 * MINUTES, by: 'recipient' }],
} satisfies Record<string, readonly Rule[]>;

/** Limits emails that anyone can trigger, by recipient. */
export const mailRules = {
  /** About posts and testimonials, until the recipient reacts. */
  first: perDay('mail-first', 1, 90),
  /** Of all kinds, until the recipient reacts. */
  unanswered: [perDay('mail-unanswered', 3)],
  answered: [
    { name: 'mail-answered', points: 5, duration: 60 * MINUTES, by: 'recipient', lasting },
    perDay('mail-answered-day', 10),
  ],
} satisfies Record<string, Rule | readonly Rule[]>;
