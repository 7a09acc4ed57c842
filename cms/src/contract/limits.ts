/** Numbers that server and site both hold to (specification, section 9). Lengths count UTF-16 units, as HTML does; the least count visible ones. */
export const limits = {
  title: { min: 1, max: 160 },
  author: { min: 1, max: 80 },
  /** What authors say of themselves below a post. */
  authorAbout: { max: 200 },
  content: { min: 2000, max: 50_000 },
  /** What a picture in a post shows. */
  pictureWords: { max: 300 },
  rejectReason: { max: 1000 },
  /** Of a mark in a text: letters of its passage and of its note, and how many marks a rejection has. */
  mark: { passage: 500, note: 500, most: 20 },
  adminUsername: { max: 120 },
  /** What someone in the team is called. */
  teamUsername: { min: 3, max: 60 },
  /** A code of an authenticator app, or a recovery code, as typed. */
  secondFactorCode: { max: 40 },
  /** Parts of a passkey's answers, in letters, and how many somebody may have. */
  passkey: { id: 1400, clientData: 4000, attestation: 20_000, most: 5 },
  /** People of the team, with those who are invited. */
  team: { max: 100 },
  /** In bytes: bcrypt reads no more than 72. */
  password: { maxBytes: 72 },
  /** A slug of a post in a URL. */
  slug: { max: 120 },
  authorSlug: { max: 240 },
  documentId: { max: 64 },
  page: { max: 999_999_999 },
  pageSize: { max: 100, default: 100 },
  idempotencyKey: { min: 8, max: 64 },

  personName: { min: 1, max: 120 },
  email: { max: 254 },
  /** Digits, and letters of what is typed. */
  phone: { min: 7, max: 20, typed: 40 },
  college: { max: 200 },
  role: { max: 200 },
  address: { max: 500 },
  url: { max: 300 },
  introduction: { max: 5000 },
  additionalData: { max: 5000 },
  reference: { max: 40 },
  review: { min: 50, max: 2000 },
  certificateId: { max: 64 },
  certificateDomain: { max: 160 },
  /** Hours of work that a certificate may speak of. */
  certificateHours: { max: 2000 },
  /** Of a certificate: how many, letters of each, letters of all as typed. */
  skills: { most: 12, each: 40, letters: 300 },
  signatoryRole: { max: 100 },
  revocationReason: { max: 1000 },
  /** What is wrong on a certificate, and how it should be. */
  correction: { max: 500 },
  accountPassword: { min: 8 },
  /** A new password of the site admin (specification, section 9). */
  adminPassword: { min: 6 },
  resetToken: { max: 128 },
  note: { max: 2000 },
  contactMessage: { max: 5000 },
  /** What is searched for in a list. */
  search: { max: 120 },
  /** Entries that one decision may be about. */
  atOnce: { max: 100 },
  /** Certificates that one spreadsheet may order. */
  sheetRows: { max: 500 },
  /** A slug of a page that takes the place of a placeholder. */
  pageSlug: { max: 60 },
} as const;

/** Reading speed in words per minute. */
export const WORDS_PER_MINUTE = 200;
/** Words of a post that its card shows. */
export const PREVIEW_WORDS = 30;
/** Latest answer to an application, in days after it came in (specification, section 9: 5–10 days). */
export const REPLY_DAYS = 10;
/** How long a reset link holds, in minutes (specification, section 9). */
export const RESET_MINUTES = 10;
/** How long a login waits for the second factor, in minutes. */
export const CHALLENGE_MINUTES = 5;
/** How many recovery codes somebody gets. */
export const RECOVERY_CODES = 10;
/** How long an invitation to the dashboard holds, in days. */
export const INVITATION_DAYS = 3;
/** How long a link to confirm the address of an account holds, in hours. */
export const CONFIRM_HOURS = 24;
/** How long a link to set a forgotten password of an account holds, in minutes. */
export const FORGOTTEN_MINUTES = 30;
/** Entries of each kind that an account shows: the newest ones. */
export const SHOWN_IN_ACCOUNT = 100;
/** How long an address can be confirmed that wants to hear of the next round, in days; then it is deleted. */
export const REMINDER_DAYS = 7;
