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
  /** The wait doubles after each failed round, see `admit`. Must be the last part of its rule. */
  growing?: true;
}

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

/** A login with a password; counts by address first, like a form. @param who the field with the account's name */
const login = (name: string, who: 'email' | 'username', failuresOnly?: true): readonly Rule[] => [
  { name: `${name}-address`, points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly },
  { name, points: 5, duration: 10 * MINUTES, by: 'address', and: [who], failuresOnly, growing: failuresOnly },
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
  contact: form('contact', ['email'], 'text'),
  // Each one may email the address that someone typed: see mailRules too.
  reminder: [
    { name: 'reminder-address', points: 50, duration: 60 * MINUTES, by: 'address' },
    { name: 'reminder', points: 3, duration: 60 * MINUTES, by: 'address', and: ['email'] },
    { name: 'reminder-all', points: 2000, duration: DAY, by: 'everybody' },
  ],
  reminderLink: [{ name: 'reminder-link', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true }],
  // Each one reads a file.
  sheet: [{ name: 'certificate-sheet', points: 60, duration: 10 * MINUTES, by: 'address' }],
  lookup: [{ name: 'lookup', points: 60, duration: MINUTES, by: 'address' }],
  register: login('register', 'email'),
  login: login('login', 'email', true),
  account: [{ name: 'account', points: 300, duration: 10 * MINUTES, by: 'account' }],
  // In the policy that reads the token.
  apiToken: [{ name: 'api-token', points: 600, duration: 10 * MINUTES, by: 'token' }],
  // Each one emails an address that someone typed: see mailRules too.
  confirmMail: [{ name: 'confirm-mail-address', points: 20, duration: 60 * MINUTES, by: 'address' }],
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
  // A stolen session must not find out the password.
  changeAccount: [{ name: 'change-account', points: 10, duration: 60 * MINUTES, by: 'account', failuresOnly: true }],
  adminLogin: login('admin-login', 'username', true),
  adminLoginCode: [{ name: 'admin-login-code', points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly: true }],
  // A wrong password, of somebody who is signed in.
  ownPassword: [{ name: 'own-password', points: 10, duration: 10 * MINUTES, by: 'account', failuresOnly: true }],
  // Each one emails the same person. Few from one address, so that some are left for the person who lost the password.
  recoverPassword: [
    { name: 'recover-password', points: 1, duration: MINUTES, by: 'address' },
    { name: 'recover-password-hour', points: 5, duration: 60 * MINUTES, by: 'address' },
    { name: 'recover-password-all', points: 20, duration: 60 * MINUTES, by: 'everybody' },
  ],
  resetPassword: [{ name: 'reset-password', points: 10, duration: 10 * MINUTES, by: 'address' }],
  // Each one emails an address that someone typed.
  invite: [{ name: 'invite', points: 30, duration: 60 * MINUTES, by: 'everybody' }],
  acceptInvitation: [{ name: 'accept-invitation', points: 10, duration: 10 * MINUTES, by: 'address' }],
  panelLogin: login('panel-login', 'email', true),
  panelForgotPassword: [
    { name: 'panel-forgot-password-address', points: 20, duration: 60 * MINUTES, by: 'address' },
    { name: 'panel-forgot-password', points: 5, duration: 5 * MINUTES, by: 'address', and: ['email'] },
  ],
} satisfies Record<string, readonly Rule[]>;
export type RuleName = keyof typeof rules;

/** The parts of a rule, by its name or as they are. */
export const partsOf = (rule: RuleName | readonly Rule[]): readonly Rule[] =>
  typeof rule === 'string' ? rules[rule] : rule;

/** Whether a request with this answer counts for a part of a rule. */
export const doesCount = ({ failuresOnly }: Rule, status: number): boolean =>
  failuresOnly === 'not found' ? status === 404 : !failuresOnly || status >= 400;

const perDay = (name: string, points: number, days = 1): Rule => ({
  name,
  points,
  duration: days * DAY,
  by: 'recipient',
});

/** Wrong codes of one account, from any address: whoever guesses them has the password already. */
export const codeRules: readonly Rule[] = [
  { name: 'second-factor', points: 10, duration: 60 * MINUTES, by: 'account' },
  { name: 'second-factor-day', points: 30, duration: DAY, by: 'account' },
];

/** Emails that anyone can trigger, by recipient. */
export const mailRules = {
  /** Until the address reacts: about posts and testimonials, */
  first: perDay('mail-first', 1, 90),
  /** and of all kinds. */
  unanswered: [perDay('mail-unanswered', 3)],
  /** After it has reacted. */
  answered: [
    { name: 'mail-answered', points: 5, duration: 60 * MINUTES, by: 'recipient' },
    perDay('mail-answered-day', 10),
  ],
} satisfies Record<string, Rule | readonly Rule[]>;
