export interface Rule {
  name: string;
  /** Requests allowed in `duration`, before RATE_LIMIT_FACTOR. */
  points: number;
  /** Seconds. */
  duration: number;
  /** Only requests with this in their query. */
  only?: string;
  by: 'address' | 'account' | 'token' | 'reference' | 'recipient' | 'everybody';
  /** Counted together with the first of these fields that has a text. */
  and?: readonly string[];
  /** Only failures count, or only what was not found: everything else is given back. */
  failuresOnly?: true | 'not found';
  /** Survives a restart: guards passwords and codes, or the inbox of one person. */
  lasting?: true;
  /** Counted by each process in its memory: too many for a database. */
  local?: true;
  /** The wait doubles after each failed round, see `admit`. Must be the last part of its rule. */
  growing?: true;
}

const lasting = true;
const MINUTES = 60;
export const DAY = 24 * 60 * MINUTES;

/**
 * A public form: few requests for one sender or text, many for one address, because a campus may share it. The
 * address comes first: when it refuses, no sender counter is created.
 * @param sender the fields that identify the sender
 * @param text the field that a spammer would repeat
 */
export const form = (name: string, sender: readonly string[], text?: string): readonly Rule[] => [
  { name: `${name}-address`, points: 100, duration: 10 * MINUTES, by: 'address' },
  { name: `${name}-address-day`, points: 500, duration: DAY, by: 'address' },
  { name, points: 10, duration: 10 * MINUTES, by: 'address', and: sender },
  ...(text ? [{ name: `${name}-text`, points: 10, duration: 10 * MINUTES, by: 'address' as const, and: [text] }] : []),
];

/**
 * A login with a password; counts by address first, like a form. Right passwords count too, in larger numbers: each takes
 * a tenth of a second and leaves a session.
 * @param who the field with the account's name
 */
const login = (name: string, who: 'email' | 'username'): readonly Rule[] => [
  { name: `${name}-all`, points: 300, duration: 60 * MINUTES, by: 'address' },
  { name: `${name}-account`, points: 30, duration: 60 * MINUTES, by: 'address', and: [who] },
  { name: `${name}-address`, points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly: true, lasting },
  { name, points: 5, duration: 10 * MINUTES, by: 'address', and: [who], failuresOnly: true, growing: true, lasting },
];

/** Reference and email together open an application. Guesses count for both, from any address; slips in a form do not. */
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

/** Guesses of a private link. */
const guesses: Rule = {
  name: 'private-link',
  points: 10,
  duration: 10 * MINUTES,
  by: 'address',
  failuresOnly: 'not found',
};

/** The link is the key. Guesses count, and a limit for all requests stops endless reading. */
const holder: readonly Rule[] = [
  guesses,
  { name: 'private-link-all', points: 300, duration: 10 * MINUTES, by: 'address' },
];

/** The limits of the product; those of a form may be in its route. A request must pass every part of its rule. */
export const rules = {
  quickApplication: form('quick-application', ['Mail']),
  application: form('application', ['Mail']),
  applied: [{ name: 'applied', points: 20, duration: 10 * MINUTES, by: 'address' }],
  applicationStatus: [
    ...applicant,
    { name: 'application-status-all', points: 300, duration: 10 * MINUTES, by: 'address' },
  ],
  applicationChange: [...applicant, ...form('application-change', ['reference'])],
  // Each search reads every post.
  search: [{ name: 'search', points: 60, duration: MINUTES, by: 'address', only: 'q' }],
  like: [{ name: 'like', points: 60, duration: 10 * MINUTES, by: 'address' }],
  privateLink: holder,
  privateLinkChange: [...holder, ...form('private-link-change', ['token'])],
  // A private page may show eight of them each time.
  sentPicture: [guesses, { name: 'sent-picture', points: 2400, duration: 10 * MINUTES, by: 'address' }],
  // They take a core to write anew, and room on the disk.
  pictures: [
    { name: 'pictures', points: 20, duration: 10 * MINUTES, by: 'address' },
    { name: 'pictures-day', points: 100, duration: DAY, by: 'address' },
  ],
  correction: form('correction', ['email']),
  // Each one may email the team: see `contactMailRules`.
  contact: [
    { name: 'contact-address', points: 20, duration: 10 * MINUTES, by: 'address' },
    { name: 'contact-address-day', points: 100, duration: DAY, by: 'address' },
    { name: 'contact', points: 5, duration: 10 * MINUTES, by: 'address', and: ['email'] },
    { name: 'contact-text', points: 5, duration: 10 * MINUTES, by: 'address', and: ['text'] },
  ],
  // Each one may email the address that someone typed: see mailRules too.
  reminder: [
    { name: 'reminder-address', points: 50, duration: 60 * MINUTES, by: 'address' },
    { name: 'reminder-address-day', points: 200, duration: DAY, by: 'address' },
    { name: 'reminder', points: 3, duration: 60 * MINUTES, by: 'address', and: ['email'] },
    { name: 'reminder-all', points: 10_000, duration: DAY, by: 'everybody' },
  ],
  reminderLink: [{ name: 'reminder-link', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true }],
  // Each one reads a file.
  sheet: [{ name: 'certificate-sheet', points: 60, duration: 10 * MINUTES, by: 'address' }],
  lookup: [{ name: 'lookup', points: 60, duration: MINUTES, by: 'address' }],
  // Each one emails the address that someone typed.
  register: [
    { name: 'register-address', points: 100, duration: 60 * MINUTES, by: 'address' },
    { name: 'register-address-day', points: 300, duration: DAY, by: 'address' },
    { name: 'register', points: 5, duration: 10 * MINUTES, by: 'address', and: ['email'] },
  ],
  login: login('login', 'email'),
  account: [{ name: 'account', points: 300, duration: 10 * MINUTES, by: 'account' }],
  // In the policy that reads the token.
  apiToken: [{ name: 'api-token', points: 600, duration: 10 * MINUTES, by: 'token' }],
  // Each one emails an address that someone typed: see mailRules too.
  confirmMail: [
    { name: 'confirm-mail-address', points: 20, duration: 60 * MINUTES, by: 'address' },
    { name: 'confirm-mail', points: 5, duration: 60 * MINUTES, by: 'account' },
  ],
  // Only wrong links count: a campus confirms its addresses from one.
  confirmAddress: [{ name: 'confirm-address', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true }],
  // Each one may email the address that someone typed.
  forgotPassword: [
    { name: 'forgot-password-address', points: 20, duration: 60 * MINUTES, by: 'address' },
    { name: 'forgot-password', points: 3, duration: 10 * MINUTES, by: 'address', and: ['email'] },
  ],
  setForgottenPassword: [
    { name: 'forgotten-password', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true },
  ],
  // Each one may email its owner.
  internPage: [{ name: 'intern-page', points: 20, duration: 60 * MINUTES, by: 'account' }],
  internText: [{ name: 'intern-text', points: 100, duration: 10 * MINUTES, by: 'account' }],
  // A stolen session must not find out the password; and nothing is changed without end.
  changeAccount: [
    { name: 'change-account-all', points: 30, duration: 60 * MINUTES, by: 'account' },
    { name: 'change-account', points: 10, duration: 60 * MINUTES, by: 'account', failuresOnly: true },
  ],
  // Each one emails an address that someone typed: see mailRules too.
  changeEmail: [
    { name: 'change-email-address', points: 20, duration: 60 * MINUTES, by: 'address' },
    { name: 'change-email', points: 5, duration: 60 * MINUTES, by: 'account' },
    { name: 'change-email-all', points: 500, duration: 60 * MINUTES, by: 'everybody' },
  ],
  adminLogin: login('admin-login', 'username'),
  adminLoginCode: [{ name: 'admin-login-code', points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly: true }],
  // A wrong password, of somebody who is signed in.
  ownPassword: [{ name: 'own-password', points: 10, duration: 10 * MINUTES, by: 'account', failuresOnly: true }],
  // Each one emails the same person: see `resetLinkRules` too.
  recoverPassword: [
    { name: 'recover-password', points: 1, duration: MINUTES, by: 'address', and: ['username'] },
    { name: 'recover-password-hour', points: 5, duration: 60 * MINUTES, by: 'address' },
  ],
  resetPassword: [{ name: 'reset-password', points: 10, duration: 10 * MINUTES, by: 'address', lasting }],
  // Each one emails an address that someone typed.
  invite: [{ name: 'invite', points: 30, duration: 60 * MINUTES, by: 'everybody' }],
  acceptInvitation: [{ name: 'accept-invitation', points: 10, duration: 10 * MINUTES, by: 'address' }],
  panelLogin: login('panel-login', 'email'),
  panelForgotPassword: [
    { name: 'panel-forgot-password-address', points: 20, duration: 60 * MINUTES, by: 'address', lasting },
    { name: 'panel-forgot-password', points: 5, duration: 5 * MINUTES, by: 'address', and: ['email'], lasting },
  ],
} satisfies Record<string, readonly Rule[]>;
export type RuleName = keyof typeof rules;

/** The parts of a rule, by its name or as they are. */
export const partsOf = (rule: RuleName | readonly Rule[]): readonly Rule[] =>
  typeof rule === 'string' ? rules[rule] : rule;

/**
 * Whether a request with this answer counts for a part of a rule. What is refused counts for nobody else: strangers could
 * shut a call with it.
 */
export function doesCount({ by, failuresOnly }: Rule, status: number): boolean {
  if (by === 'everybody') return status < 400;
  return failuresOnly === 'not found' ? status === 404 : !failuresOnly || status >= 400;
}

/** Reads that no cache answers: a class behind one address opens a page with a dozen pictures. */
export const uncachedReads: Rule = { name: 'reads', points: 1000, duration: 10, by: 'address', local: true };

const perDay = (name: string, points: number, days = 1): Rule => ({
  name,
  points,
  duration: days * DAY,
  by: 'recipient',
  lasting,
});

/**
 * Wrong codes of one account, from any address: whoever guesses them has the password already. Recovery codes are counted
 * apart, so that wrong codes of an app do not shut out who has lost it.
 */
export const codeRules: readonly Rule[] = [
  { name: 'second-factor', points: 10, duration: 60 * MINUTES, by: 'account', lasting },
  { name: 'second-factor-day', points: 30, duration: DAY, by: 'account', lasting },
];

/** Wrong recovery codes of one account. */
export const recoveryCodeRules: readonly Rule[] = [
  { name: 'recovery-code', points: 5, duration: 60 * MINUTES, by: 'account', lasting },
  { name: 'recovery-code-day', points: 10, duration: DAY, by: 'account', lasting },
];

/** Emails to the team about messages: beyond that, messages stand in the dashboard alone. */
export const contactMailRules: readonly Rule[] = [
  { name: 'contact-mail-address', points: 5, duration: 60 * MINUTES, by: 'address' },
  { name: 'contact-mail-all', points: 120, duration: 60 * MINUTES, by: 'everybody' },
];

/** Links to set a new password of the team: by recipient, or by a browser that has signed in before. */
export const resetLinkRules = {
  recipient: [{ name: 'reset-link', points: 20, duration: 60 * MINUTES, by: 'recipient' }],
  device: [{ name: 'reset-link-device', points: 5, duration: 60 * MINUTES, by: 'recipient' }],
} satisfies Record<string, readonly Rule[]>;

/** Emails that anyone can trigger, by recipient. */
export const mailRules = {
  /** Until the address reacts: about posts and testimonials, */
  first: perDay('mail-first', 1, 90),
  /** and of all kinds. */
  unanswered: [perDay('mail-unanswered', 3)],
  /** After it has reacted. */
  answered: [
    { name: 'mail-answered', points: 5, duration: 60 * MINUTES, by: 'recipient', lasting },
    perDay('mail-answered-day', 10),
  ],
} satisfies Record<string, Rule | readonly Rule[]>;
