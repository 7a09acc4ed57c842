import { privateAddress } from '../../contract/addresses';
import type { PostCreated, PostDraft, PostQuery } from '../../contract/blog-post';
import { messages } from '../../contract/messages';
import { picturesIn } from '../../contract/picture';
import { announced } from '../../platform/announced';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { foldedForms } from '../../platform/database/fold';
import { pageOf } from '../../platform/database/page-of';
import { createRow, rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { issueLink } from '../moderation/private-link/links';
import { columnsOfPost } from './columns';
import { keepPictures, noPictures, type SentPictures } from './pictures';
import { postColumns } from './presenter';
import { BLOG_POST, type BlogPostRow } from './row';
import { slugFor } from './slug';

const posts = () => rows<BlogPostRow>(BLOG_POST);

/** From the second try on the slug ends in 32 random bits: more tries are never needed in practice. */
const SLUG_TRIES = 4;

const NEWEST = [{ verifiedAt: 'desc' }, { id: 'desc' }];
/** Posts below a post. */
const MORE = 3;

/** Verified posts, newest first: by the time they were verified, so that what is new to readers stands on top. */
export function listVerified({ page, pageSize, author, tag, q = '' }: Omit<PostQuery, 'q'> & { q?: string }) {
  const sought = foldedForms(q).filter((text) => text !== '');
  const where = {
    moderation: 'verified',
    ...(author === undefined ? {} : { authorSlug: author }),
    ...(tag === undefined ? {} : { tag }),
    ...(sought.length === 0 ? {} : { $or: sought.map((text) => ({ searchText: { $contains: text } })) }),
  };
  return pageOf<BlogPostRow>(BLOG_POST, { where, orderBy: NEWEST, select: postColumns }, { page, pageSize });
}

/** One verified post. @throws Unknown also for a post that waits or was sent back */
export async function readVerified(slug: string): Promise<BlogPostRow> {
  const row = await posts().findOne({ where: { slug, moderation: 'verified' }, select: postColumns });
  if (!row) throw new Unknown(messages.post.notFound);
  return row;
}

/** What one may read after a post: of its domain, then of its author, then the newest. @throws Unknown */
export async function listMore(slug: string): Promise<BlogPostRow[]> {
  const { documentId, tag, authorSlug } = await readVerified(slug);
  const more: BlogPostRow[] = [];
  for (const near of [tag === null ? null : { tag }, { authorSlug }, {}]) {
    if (near === null || more.length === MORE) continue;
    const known = [documentId, ...more.map((row) => row.documentId)];
    const where = { moderation: 'verified', ...near, documentId: { $notIn: known } };
    const limit = MORE - more.length;
    more.push(...(await posts().findMany({ where, orderBy: NEWEST, select: postColumns, limit })));
  }
  return more;
}

/**
 * Stores what an author sent; it waits for an admin, and so do its pictures.
 * @param key the `Idempotency-Key`, if any
 * @param pictures that came with it
 * @returns the documentId, the path of the private page, and whether a link is emailed: the same for the same key
 * @throws InvalidInput when its text names a picture that did not come with it
 */
export async function create(
  { email, ...text }: PostDraft,
  key?: string,
  pictures: SentPictures = noPictures(),
): Promise<PostCreated['data']> {
  const draft = { ...text, email };
  const { digests } = pictures;
  const request = { call: 'createPost', draft, ...(Object.keys(digests).length > 0 && { pictures: digests }) };
  for (let tries = 1; ; tries += 1) {
    const slug = slugFor(text.title, tries > 1);
    let written: string | undefined;
    try {
      const answer = await once(key, request, async () => {
        const { documentId } = await createRow<BlogPostRow>(BLOG_POST, {
          ...columnsOfPost(text),
          slug,
          moderation: 'draft',
        });
        written = documentId;
        if (pictures.files.size > 0 || picturesIn(text.content).length > 0)
          await keepPictures(documentId, text.content, pictures);
        await announced('post.submitted', { id: documentId, state: 'draft' });
        const { token, mailed } = await issueLink('post', documentId, email, text);
        return { _id: documentId, link: privateAddress(token), mailed };
      });
      // The row of a repeat is rolled back: nothing names its files.
      if (answer._id !== written) pictures.written = false;
      return answer;
    } catch (error) {
      if (tries === SLUG_TRIES || !isUniqueViolation(error, 'slug')) throw error;
    }
  }
}
