import { messages } from '../../contract/messages';
import { iso } from '../../platform/time';
import { BLOG_POST, type BlogPostRow } from '../blog-post/row';
import { type Sent, sentPost, sentReview } from '../private-link/sent';
import { TESTIMONIAL, type TestimonialRow } from '../testimonial/row';

interface Moderated {
  /** What is said of an entry that does not exist. */
  unknown: string;
  /** What one is called in the audit list. */
  kind: string;
  nameOf: (entry: object) => string;
  /** The entry as whoever sent it has to do with it. */
  sentOf: (entry: object) => Sent;
  /** Columns that a first Verify fills beside the decision. */
  onVerify: (entry: object, now: string) => object;
  /** Columns that are emptied again when a decision is taken back. */
  onReopen: (entry: object) => object;
}

/** Every content type that a person decides about, in the dashboard and in the panel. */
export const moderated = {
  [BLOG_POST]: {
    unknown: messages.moderation.unknownPost,
    kind: 'Blog post',
    nameOf: (entry) => (entry as BlogPostRow).title,
    sentOf: (entry) => sentPost(entry as BlogPostRow),
    onVerify: (entry, now) => ({ date: (entry as BlogPostRow).date ?? now }),
    // A date that Verify filled in is that of the decision; one that an editor gave stays.
    onReopen: (entry) => {
      const { date, verifiedAt } = entry as BlogPostRow;
      return date && verifiedAt && iso(date) === iso(verifiedAt) ? { date: null } : {};
    },
  },
  [TESTIMONIAL]: {
    unknown: messages.review.unknown,
    kind: 'Review',
    nameOf: (entry) => (entry as TestimonialRow).name,
    sentOf: (entry) => sentReview(entry as TestimonialRow),
    onVerify: () => ({}),
    onReopen: () => ({}),
  },
} satisfies Record<string, Moderated>;
export type ModeratedUid = keyof typeof moderated;

export const moderatedUids = Object.keys(moderated) as ModeratedUid[];
export const moderationOf = (uid: ModeratedUid): Moderated => moderated[uid];
