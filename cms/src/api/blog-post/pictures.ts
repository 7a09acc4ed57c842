import { postFormMessages } from '../../contract/blog-post';
import {
  PICTURE_NUMBERS,
  type PictureNumber,
  type PictureSizes,
  pictureField,
  picturesIn,
} from '../../contract/markdown';
import { createRow, durable, keysetPages, rows } from '../../platform/database/rows';
import { InvalidInput, Unknown } from '../../platform/errors';
import { tidyPicture } from '../../platform/files/photo';
import {
  deleteOnCommit,
  deletePrivateFile,
  openPrivateFile,
  storePrivateFile,
  sweepPrivateFiles,
} from '../../platform/files/private-files';
import { assertSize, digestOf, type Form } from '../../platform/http/form';
import { currentShare } from '../../platform/http/network';
import { shareKey } from '../../platform/http/rate-limits';
import { DAY_MS } from '../../platform/time';
import { BLOG_POST, type BlogPostRow, POST_PICTURE, type PostPictureRow } from './row';

/**
 * Maximum in pending posts, so strangers cannot fill the disk. The half above `many`, about a gigabyte, is reserved for
 * networks with at most `few`.
 */
const MOST_PENDING = { all: 2000, many: 1000, network: 160, few: 8 };
/** Time for authors to change a rejected post. */
const REJECTED_KEPT_MS = 90 * DAY_MS;

const pictures = () => rows<PostPictureRow>(POST_PICTURE);

/** Uploads that are stored but have no rows yet. */
export interface SentPictures {
  files: Map<PictureNumber, string>;
  sizes: PictureSizes;
  /** Hashes of the uploads, for `Idempotency-Key`. */
  digests: Record<string, string | null>;
  /** True once a row may refer to the files. */
  written: boolean;
}

export const noPictures = (): SentPictures => ({ files: new Map(), sizes: {}, digests: {}, written: false });

/**
 * Stores uploads that the text contains, and deletes them if the write fails.
 * @throws InvalidInput, including when too many are pending; TooLarge, TooMany
 */
export async function withPictures<Result>(
  files: Form['files'],
  content: string,
  write: (sent: SentPictures) => Promise<Result>,
): Promise<Result> {
  const sent = noPictures();
  if (!(await hasRoom(Object.keys(files).length))) throw refused(postFormMessages.picturesFull);
  try {
    for (const { number } of picturesIn(content)) {
      const field = pictureField(number);
      const file = files[field];
      if (!file || sent.files.has(number)) continue;
      assertSize(field, file);
      sent.digests[number] = await digestOf(file);
      const { bytes, width, height } = await tidyPicture(field, file.path, currentShare());
      sent.sizes[number] = { width, height };
      sent.files.set(number, await storePrivateFile('pictures', 'jpg', bytes));
    }
    return await write(sent);
  } finally {
    if (!sent.written) await Promise.all([...sent.files.values()].map(deletePrivateFile));
  }
}

/**
 * Adds new pictures and deletes those that the text no longer contains. Call it inside the text's write.
 * @throws InvalidInput when a picture is missing
 */
export async function keepPictures(post: string, content: string, sent: SentPictures): Promise<void> {
  const named = new Set(picturesIn(content).map(({ number }) => number));
  const stored = await pictures().findMany({ where: { post } });
  const known = new Set<PictureNumber>([...stored.map(({ number }) => number), ...sent.files.keys()]);
  const missing = PICTURE_NUMBERS.filter((number) => named.has(number) && !known.has(number));
  if (missing.length > 0) throw refused(postFormMessages.pictureMissing(missing));
  sent.written = true;
  const gone = stored.filter(({ number }) => !named.has(number) || sent.files.has(number));
  await remove(gone);
  for (const [number, file] of sent.files) {
    await createRow<PostPictureRow>(POST_PICTURE, { post, number, file, network: shareKey('pictures') });
  }
  if (gone.length > 0 || sent.files.size > 0) await keepSizes(post, named, sent.sizes);
}

async function keepSizes(post: string, named: Set<PictureNumber>, sent: PictureSizes): Promise<void> {
  const posts = rows<BlogPostRow>(BLOG_POST);
  const where = { documentId: post };
  const known = (await posts.findOne({ where, select: ['pictureSizes'] }))?.pictureSizes;
  const sizes = Object.entries({ ...known, ...sent }).filter(([number]) => named.has(number as PictureNumber));
  await posts.updateMany({ where, data: { pictureSizes: sizes.length > 0 ? Object.fromEntries(sizes) : null } });
}

const refused = (msg: string) => new InvalidInput([{ field: 'content', msg }]);

/** Call it outside a write: it uses another connection. */
async function hasRoom(more: number): Promise<boolean> {
  const pending = strapi.db
    .connection('post_pictures')
    .join('blog_posts', 'blog_posts.document_id', 'post_pictures.post')
    .where('blog_posts.moderation', 'draft');
  const numberOf = async (query: typeof pending) => Number((await query.count({ count: '*' }))[0]?.count ?? 0) + more;
  const all = await numberOf(pending.clone());
  const own = await numberOf(pending.where('post_pictures.network', shareKey('pictures')));
  return own <= (all <= MOST_PENDING.many ? MOST_PENDING.network : MOST_PENDING.few) && all <= MOST_PENDING.all;
}

/** Deletes the files after the commit. Runs inside a write. */
async function remove(gone: PostPictureRow[]): Promise<void> {
  if (gone.length === 0) return;
  await pictures().deleteMany({ where: { id: { $in: gone.map(({ id }) => id) } } });
  await deleteOnCommit(gone.map(({ file }) => file));
}

/** @param where selects the post @throws Unknown */
export async function openPicture(where: object, number: PictureNumber) {
  const post = await rows<BlogPostRow>(BLOG_POST).findOne({ where, select: ['documentId'] });
  const row = post && (await pictures().findOne({ where: { post: post.documentId, number } }));
  if (!row) throw new Unknown();
  return { ...(await openPrivateFile(row.file)), version: row.documentId };
}

/** Deletes pictures removed from the text, those in posts rejected long ago, and files without a row. */
export async function sweepPictures(): Promise<void> {
  for await (const batch of keysetPages(pictures(), { select: ['*'] })) {
    const posts = await rows<BlogPostRow>(BLOG_POST).findMany({
      where: { documentId: { $in: batch.map(({ post }) => post) } },
      select: ['documentId', 'content', 'moderation', 'updatedAt'],
    });
    const kept = posts.filter(
      ({ moderation, updatedAt }) =>
        moderation !== 'rejected' || Date.now() - new Date(updatedAt).getTime() < REJECTED_KEPT_MS,
    );
    const contents = new Map(kept.map(({ documentId, content }) => [documentId, content]));
    const isNamed = ({ post, number }: PostPictureRow) =>
      picturesIn(contents.get(post) ?? '').some((picture) => picture.number === number);
    const gone = batch.filter((row) => !isNamed(row));
    if (gone.length > 0) await durable(() => remove(gone));
  }
  await sweepPrivateFiles('pictures', async (file) => (await pictures().count({ where: { file } })) > 0);
}
