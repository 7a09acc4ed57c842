/** Numbers that server and site both hold to (contract, "Limits"; specification, section 9). Lengths count UTF-16 units, as HTML does. */
export const limits = {
  title: { min: 1, max: 160 },
  author: { min: 1, max: 80 },
  content: { min: 2000, max: 50_000 },
  rejectReason: { max: 1000 },
  adminUsername: { max: 120 },
  /** In bytes: bcrypt reads no more than 72. */
  password: { maxBytes: 72 },
  /** A slug of a post in a URL. */
  slug: { max: 120 },
  authorSlug: { max: 240 },
  documentId: { max: 64 },
  page: { max: 999_999_999 },
  pageSize: { max: 100, default: 100 },
  idempotencyKey: { min: 8, max: 64 },
} as const;

/** Reading speed in words per minute. */
export const WORDS_PER_MINUTE = 200;
/** Words of a post that its card shows. */
export const PREVIEW_WORDS = 30;
