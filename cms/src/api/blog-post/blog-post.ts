import { createHash, randomBytes } from 'node:crypto';
import type { Like, PostCreated, PostDraft, PostQuery, PostText } from '../../contract/blog-post';
import { ANONYMOUS_AUTHOR, limits, postMessages } from '../../contract/calls';
import { picturesIn } from '../../contract/markdown';
import { fold, foldedForms } from '../../platform/database/fold';
import { durable, insertRows, newRow, pageOf, pick, rows } from '../../platform/database/rows';
import { isUniqueViolation, Unknown } from '../../platform/errors';
import { isPublic } from '../../platform/feature';
import { idempotent, insertOnce } from '../../platform/http/idempotency';
import { slugify } from '../../platform/slugify';
import { submission } from '../moderation/private-link/links';
import { keepPictures, noPictures, type SentPictures } from './pictures';
import { postColumns } from './present';
import { BLOG_POST, type BlogPostRow, POST_LIKE, type PostLikeRow } from './row';

const posts = () => rows<BlogPostRow>(BLOG_POST);
const likes = () => rows<PostLikeRow>(POST_LIKE);

/** Leaves room for a hyphen and the random suffix. */
const STEM_LENGTH = limits.slug.max - 10;
/** Maximum attempts. From the second on, the slug ends in 32 random bits. */
const SLUG_TRIES = 4;

const NEWEST = [{ verifiedAt: 'desc' }, { id: 'desc' }];
const MORE = 3;

/** Most recently verified first. */
export function listVerified({ page, pageSize, author, tag, q = '' }: Omit<PostQuery, 'q'> & { q?: string }) {
  const forms = foldedForms(q).filter((text) => text !== '');
  const where = {
    ...isPublic,
    ...(author === undefined ? {} : { authorSlug: author }),
    ...(tag === undefined ? {} : { tag }),
    ...(forms.length === 0 ? {} : { $or: forms.map((text) => ({ searchText: { $contains: text } })) }),
  };
  return pageOf<BlogPostRow>(BLOG_POST, { where, orderBy: NEWEST, select: postColumns }, { page, pageSize });
}

/** @throws Unknown, including for pending and rejected posts */
export async function readVerified(slug: string, select = postColumns): Promise<BlogPostRow> {
  const row = await posts().findOne({ where: { slug, ...isPublic }, select });
  if (!row) throw new Unknown(postMessages.notFound);
  return row;
}

/** Returns posts in the same domain, then by the same author, then the newest. @throws Unknown */
export async function listMore(slug: string): Promise<BlogPostRow[]> {
  const { documentId, tag, authorSlug } = await readVerified(slug);
  const more: BlogPostRow[] = [];
  for (const near of [tag === null ? null : { tag }, { authorSlug }, {}]) {
    if (near === null || more.length === MORE) continue;
    const known = [documentId, ...more.map((row) => row.documentId)];
    const where = { ...isPublic, ...near, documentId: { $notIn: known } };
    const limit = MORE - more.length;
    more.push(...(await posts().findMany({ where, orderBy: NEWEST, select: postColumns, limit })));
  }
  return more;
}

/** @throws InvalidInput if its text refers to a missing picture */
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
    const post = newRow<BlogPostRow>(BLOG_POST, { ...columnsOfPost(text), slug, moderation: 'draft' });
    const prepare = () => submission('post', post, email, text);
    try {
      if (pictures.files.size === 0 && picturesIn(text.content).length === 0)
        return await insertOnce(key, request, prepare);
      const answer = await idempotent(key, request, async () => {
        const { rows, answer } = await prepare();
        await insertRows(rows);
        await keepPictures(post.documentId, text.content, pictures);
        return answer;
      });
      // A repeated request is rolled back, so its files are unused.
      if (answer._id !== post.documentId) pictures.written = false;
      return answer;
    } catch (error) {
      if (tries === SLUG_TRIES || !isUniqueViolation(error, 'slug')) throw error;
    }
  }
}

export function slugFor(title: string, taken: boolean): string {
  const stem = slugify(title, STEM_LENGTH) || 'post';
  return taken ? `${stem}-${randomBytes(4).toString('hex')}` : stem;
}

export const freeSlugFor = async (title: string): Promise<string> =>
  slugFor(title, (await posts().count({ where: { slug: slugFor(title, false) } })) > 0);

export const columnsOfPost = (text: PostText) => ({
  ...pick(text, ['title', 'author', 'content', 'tag', 'authorAbout', 'authorLink']),
  authorSlug: authorSlugOf(text.author),
  searchText: searchTextOf(text),
});

export const searchTextOf = ({ title, author, content }: Pick<BlogPostRow, 'title' | 'author' | 'content'>): string =>
  fold(`${title}\n${author ?? ''}\n${content}`);

/**
 * Repeating it changes nothing.
 * @returns the number of likes; null if there are none
 * @throws Unknown
 */
export async function setLike(slug: string, { visitor, liked }: Like): Promise<number | null> {
  try {
    return await durable(async () => {
      const post = await readVerified(slug);
      const mark = createHash('sha256').update(`${post.documentId}\n${visitor}`).digest('hex');
      const isCounted = (await likes().count({ where: { mark } })) > 0;
      if (isCounted === liked) return post.likes;
      if (liked) await likes().create({ data: { mark, post: post.documentId } });
      // Only one of several simultaneous removals counts.
      else if ((await likes().deleteMany({ where: { mark } })).count !== 1) return (await readVerified(slug)).likes;
      return add(slug, liked ? 1 : -1);
    });
  } catch (error) {
    // A simultaneous request from the same browser was already counted.
    if (!isUniqueViolation(error, 'mark')) throw error;
    return (await readVerified(slug)).likes;
  }
}

/** Retries if another request has changed the number. */
async function add(slug: string, change: 1 | -1): Promise<number | null> {
  for (;;) {
    const { id, likes } = await readVerified(slug, ['id', 'likes']);
    const next = Math.max(0, (likes ?? 0) + change) || null;
    const { count } = await posts().updateMany({ where: { id, likes }, data: { likes: next } });
    if (count === 1) return next;
  }
}

/**
 * Lowercase, hyphens for spaces; `anonymous-author` if empty (specification, section 2), or if it is `.` or `..`, which
 * URLs resolve.
 */
export function authorSlugOf(author: string | null | undefined): string {
  const name = author?.trim() ?? '';
  return (/^\.{0,2}$/.test(name) ? ANONYMOUS_AUTHOR : name).toLowerCase().replace(/\s+/g, '-');
}
