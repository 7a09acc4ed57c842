import { messages } from '../../contract/messages';
import { BLOG_POST, type BlogPostRow } from '../blog-post/row';
import { TESTIMONIAL } from '../testimonial/row';

interface Moderated {
  /** What is said of an entry that does not exist. */
  unknown: string;
  /** Columns that a first Verify fills beside the decision. */
  onVerify: (entry: object, now: string) => object;
}

/** Every content type that a person decides about, in the dashboard and in the panel. */
export const moderated = {
  [BLOG_POST]: {
    unknown: messages.moderation.unknownPost,
    onVerify: (entry, now) => ({ date: (entry as BlogPostRow).date ?? now }),
  },
  [TESTIMONIAL]: { unknown: messages.review.unknown, onVerify: () => ({}) },
} satisfies Record<string, Moderated>;
export type ModeratedUid = keyof typeof moderated;

export const moderatedUids = Object.keys(moderated) as ModeratedUid[];
export const moderationOf = (uid: ModeratedUid): Moderated => moderated[uid];
