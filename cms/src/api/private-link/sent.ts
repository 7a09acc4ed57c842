import { postAddress, TESTIMONIALS_PAGE } from '../../contract/addresses';
import type { PostText } from '../../contract/blog-post';
import type { ReviewText } from '../../contract/testimonial';
import { renameInAudit } from '../../platform/audited';
import { rows } from '../../platform/database/rows';
import { discardPrivateFile } from '../../platform/files/private-files';

import { columnsOfPost } from '../blog-post/columns';
import { BLOG_POST, type BlogPostRow, POST_LIKE } from '../blog-post/row';
import { freeSlugFor } from '../blog-post/slug';
import { TESTIMONIAL, type TestimonialRow } from '../testimonial/row';
import type { Named } from './links';
import type { PrivateLinkRow, SentKind } from './row';

/** A text as its sender has to do with it, whichever kind it is. */
interface Common {
  named: Named;
  /** Its public address. */
  at: string;
  /** The columns of a text that is sent again. */
  columnsOf(text: PostText | ReviewText): Promise<object>;
  /** What follows from its new text. Inside the write. */
  onReplaced(text: PostText | ReviewText): Promise<void>;
  /** What goes with it. Inside the write. */
  onRemoved(): Promise<void>;
}
export type Sent = Common & ({ kind: 'post'; row: BlogPostRow } | { kind: 'review'; row: TestimonialRow });

export const UID_OF = { post: BLOG_POST, review: TESTIMONIAL } as const satisfies Record<SentKind, string>;

/** What a link leads to; null when that is gone. */
export async function sentOf({ kind, entry }: PrivateLinkRow): Promise<Sent | null> {
  const where = { documentId: entry };
  if (kind === 'post') {
    const row = await rows<BlogPostRow>(BLOG_POST).findOne({ where });
    return row && sentPost(row);
  }
  const row = await rows<TestimonialRow>(TESTIMONIAL).findOne({ where });
  return row && sentReview(row);
}

export const sentPost = (row: BlogPostRow): Sent => ({
  kind: 'post',
  row,
  named: { title: row.title, author: row.author ?? '' },
  at: postAddress(row.authorSlug, row.slug),
  async columnsOf(text) {
    const { title } = text as PostText;
    // An address that was public once stays; before that it follows the title.
    const isNew = row.date === null && title !== row.title;
    return { ...columnsOfPost(text as PostText), ...(isNew ? { slug: await freeSlugFor(title) } : {}) };
  },
  onReplaced: async () => {},
  async onRemoved() {
    await rows(POST_LIKE).deleteMany({ where: { post: row.documentId } });
  },
});

export const sentReview = (row: TestimonialRow): Sent => ({
  kind: 'review',
  row,
  named: { title: row.name, author: row.name },
  at: TESTIMONIALS_PAGE,
  columnsOf: async (text) => text,
  async onReplaced(text) {
    const { name } = text as ReviewText;
    if (name !== row.name) await renameReview(row.name, name);
  },
  async onRemoved() {
    await renameReview(row.name, 'withdrawn');
    await strapi.db.transaction(({ onCommit }) => {
      // What a crash leaves here is swept: no row names it.
      onCommit(() => {
        if (row.photoFile) discardPrivateFile(row.photoFile).catch((error) => strapi.log.warn(error));
      });
    });
  },
});

/**
 * Earlier lines of the audit list call a review by the name of its author. Where nobody else has that name they follow
 * it to the new one, so that they lose it too when the review is withdrawn.
 */
async function renameReview(name: string, to: string): Promise<void> {
  if ((await rows(TESTIMONIAL).count({ where: { name } })) > 0) return;
  await renameInAudit({ kind: 'Review', name }, to);
}
