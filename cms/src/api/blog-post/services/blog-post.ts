import { authorSlugOf, type PostDraft, type PostQuery } from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import { Unknown } from '../../../lib/errors';
import { once } from '../../../lib/idempotency';
import { isUniqueViolation } from '../../../lib/outside-errors';
import { pageOf } from '../../../lib/page-of';
import { rows } from '../../../lib/rows';
import { postColumns } from '../presenter';
import { BLOG_POST, type BlogPostRow } from '../row';
import { slugFor } from '../slug';

const posts = () => rows<BlogPostRow>(BLOG_POST);

/** A random end has 32 bits: that the second try is taken as well does not happen twice in a row. */
const SLUG_TRIES = 4;

export default () => ({
  /** Verified posts, newest first: by the time they were verified, so that what is new to readers stands on top. */
  listVerified({ page, pageSize, author }: PostQuery) {
    const where = { moderation: 'verified', ...(author === undefined ? {} : { authorSlug: author }) };
    const orderBy = [{ verifiedAt: 'desc' }, { id: 'desc' }];
    return pageOf<BlogPostRow>(BLOG_POST, { where, orderBy, select: postColumns }, { page, pageSize });
  },

  /** One verified post. @throws Unknown also for a post that waits or was sent back */
  async readVerified(slug: string): Promise<BlogPostRow> {
    const row = await posts().findOne({ where: { slug, moderation: 'verified' }, select: postColumns });
    if (!row) throw new Unknown(messages.post.notFound);
    return row;
  },

  /**
   * Stores what an author sent; it waits for an admin.
   * @param key the `Idempotency-Key`, if any
   * @returns the documentId
   */
  async create(draft: PostDraft, key?: string): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      const taken = tries > 1 || (await posts().count({ where: { slug: slugFor(draft.title, false) } })) > 0;
      try {
        return await once(key, { call: 'createPost', draft }, async () => {
          const row = await posts().create({
            data: {
              title: draft.title,
              author: draft.author,
              content: draft.content,
              authorSlug: authorSlugOf(draft.author),
              slug: slugFor(draft.title, taken),
              moderation: 'draft',
              publishedAt: new Date(),
            },
          });
          return row.documentId;
        });
      } catch (error) {
        if (tries === SLUG_TRIES || !isUniqueViolation(error, 'slug')) throw error;
      }
    }
  },
});
