/** Lengths count UTF-16 units, as HTML does; minimum lengths only visible ones (specification, section 9). */
export const limits = {
  title: { min: 1, max: 160 },
  author: { min: 1, max: 80 },
  authorAbout: { max: 200 },
  content: { min: 2000, max: 50_000 },
  /** Alternative text. */
  pictureWords: { max: 300 },
  reason: { max: 1000 },
  /** Lengths, and maximum number of marks. */
  mark: { passage: 500, note: 500, most: 20 },
  adminUsername: { max: 120 },
  teamUsername: { min: 3, max: 60 },
  secondFactorCode: { max: 40 },
  /** Lengths, and maximum number per person. */
  passkey: { id: 1400, clientData: 4000, attestation: 20_000, most: 5 },
  /** Includes invitations. */
  team: { max: 100 },
  /** Limit of bcrypt. */
  password: { maxBytes: 72 },
  slug: { max: 120 },
  authorSlug: { max: 240 },
  documentId: { max: 64 },
  page: { max: 999_999_999 },
  pageSize: { max: 100, default: 100 },
  idempotencyKey: { min: 8, max: 64 },

  personName: { min: 1, max: 120 },
  email: { max: 254 },
  /** Number of digits, and length as typed. */
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
  certificateHours: { max: 2000 },
  /** Maximum number, and lengths of one and of all. */
  skills: { most: 12, each: 40, letters: 300 },
  signatoryRole: { max: 100 },
  correction: { max: 500 },
  accountPassword: { min: 8 },
  adminPassword: { min: 6 },
  resetToken: { max: 128 },
  note: { max: 2000 },
  contactMessage: { max: 5000 },
  search: { max: 120 },
  /** Entries per decision. */
  atOnce: { max: 100 },
  sheetRows: { max: 500 },
  pageSlug: { max: 60 },
} as const;

export const WORDS_PER_MINUTE = 200;
export const PREVIEW_WORDS = 30;
/** Promised in the specification, section 9: 5–10 days. */
export const REPLY_DAYS = 10;
export const RESET_MINUTES = 10;
export const CHALLENGE_MINUTES = 5;
export const RECOVERY_CODES = 10;
export const INVITATION_DAYS = 3;
export const CONFIRM_HOURS = 24;
export const FORGOTTEN_MINUTES = 30;
export const SHOWN_IN_ACCOUNT = 100;
export const REMINDER_DAYS = 7;
