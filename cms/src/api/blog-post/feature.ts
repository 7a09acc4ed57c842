import { buffer } from 'node:stream/consumers';
import { postAddress } from '../../contract/addresses';
import { authorSlugOf, type PostText, postTextSchema } from '../../contract/blog-post';
import { messages } from '../../contract/messages';
import { moderationParamsSchema } from '../../contract/moderation';
import { picturesIn } from '../../contract/picture';
import { fold } from '../../platform/database/fold';
import { rows } from '../../platform/database/rows';
import { found } from '../../platform/database/search';
import { Unknown } from '../../platform/errors';
import type { Feature, ModeratedFeature } from '../../platform/feature';
import type { Ctx } from '../../platform/http/request';
import { read } from '../../platform/http/request';
import { expectRenderable, renderedTextOf } from '../../platform/markdown/renderable';
import { panelRoute, READ } from '../../platform/panel/panel-route';
import { iso } from '../../platform/time';
import { textsOfPerson } from '../moderation/private-link/links';
import * as posts from './blog-post';
import { openPicture, pictureFilesOf, removePicturesOf } from './pictures';
import {
  BLOG_POST,
  type BlogPostRow,
  POST_LIKE,
  POST_PICTURE,
  type PostLikeRow,
  type PostPictureRow,
  presentSentPost,
} from './present';

export const blogPost: ModeratedFeature<BlogPostRow> = {
  uid: BLOG_POST,
  domainColumn: 'tag',
  audit: { kind: 'Blog post', nameOf: ({ title }) => title },
  panel: {
    view: {
      fields: {
        title: { label: 'Title' },
        author: { label: 'Author', description: 'Shown under the title. Empty: Anonymous Author.' },
        content: { label: 'Text', description: 'Markdown.' },
        createdAt: { label: 'Sent', description: 'Most recent time.' },
        date: { label: 'Published', description: 'Shown to readers. Verify fills it when it is empty.' },
        likes: { label: 'Likes' },
        tag: { label: 'Domain', description: 'What it is about. Readers can filter by domain.' },
        authorAbout: { label: 'About the author', description: 'One line, shown below the post.' },
        authorLink: { label: 'Link of the author', placeholder: 'https://example.org' },
        sentAgainAt: {
          label: 'Sent again',
          description: 'Its author has changed it since it was first sent.',
          readOnly: true,
        },
        searchText: { label: 'What a search looks into', hidden: true },
        pictureSizes: { label: 'Sizes of its pictures', hidden: true },
        moderation: { label: 'State', description: 'Changed by Verify and Reject, at the right.', readOnly: true },
        rejectionReason: { label: 'Reason of the rejection', readOnly: true },
        internalNote: { label: 'Internal note', readOnly: true },
        marks: { label: 'Marked passages', hidden: true },
        verifiedAt: { label: 'Verified at', readOnly: true },
        slug: { label: 'Address of the post', readOnly: true },
        authorSlug: { label: 'Address of the author', readOnly: true },
      },
      mainField: 'title',
      list: ['title', 'author', 'moderation', 'createdAt', 'sentAgainAt', 'date'],
      edit: [
        [
          ['title', 8],
          ['author', 4],
        ],
        ['content'],
        ['tag', 'date', 'likes'],
        ['authorAbout', 'authorLink'],
      ],
    },
    fields: postTextSchema.entries,
    own: ['slug', 'authorSlug', 'searchText', 'pictureSizes'],
    async check({ content }, stored) {
      if (typeof content === 'string' && content !== stored?.content) await expectRenderable(content);
    },
    async complete(data, stored, isNew) {
      const text = { title: '', author: null, content: '', ...stored, ...data };
      if (isNew) data.slug = await posts.freeSlugFor(data.title ?? 'copy');
      // A copy has no pictures.
      if (isNew) data.pictureSizes = null;
      if (isNew || 'author' in data) data.authorSlug = authorSlugOf(text.author);
      data.searchText = posts.searchTextOf(text);
    },
  },
  panelRoutes: [
    panelRoute('GET', '/moderation/posts/:id/pictures', { action: READ, subject: BLOG_POST }, readPicturesInPanel),
  ],
  moderation: {
    kind: 'post',
    unknown: messages.moderation.unknownPost,
    found: (q) => found(BLOG_POST, fold(q), { texts: ['searchText'] }),
    waiting: { one: 'post to read', many: 'posts to read', view: 'posts' },
    wordsOf: ({ content }) => renderedTextOf(content),
    onVerify: ({ date }, now) => ({ date: date ?? now }),
    // Keeps a date that an editor set.
    onReopen: ({ date, verifiedAt }) => (date && verifiedAt && iso(date) === iso(verifiedAt) ? { date: null } : {}),
  },
  sender: {
    named: ({ title, author }) => ({ title, author: author ?? '' }),
    addressOf: ({ authorSlug, slug }) => postAddress(authorSlug, slug),
    addressIsTyped: true,
    staysPublic: true,
    present: presentSentPost,
    async columnsOf(row, text: PostText) {
      // An address that was ever public stays.
      const isNew = row.date === null && text.title !== row.title;
      return { ...posts.columnsOfPost(text), ...(isNew ? { slug: await posts.freeSlugFor(text.title) } : {}) };
    },
  },
  person: textsOfPerson,
  counted: { as: 'posts', count: () => rows<BlogPostRow>(BLOG_POST).count({ where: { moderation: 'verified' } }) },
  indexes: {
    blog_posts_public_index: 'blog_posts (moderation, verified_at, id)',
    blog_posts_tag_public_index: 'blog_posts (tag, moderation, verified_at, id)',
    blog_posts_author_public_index: 'blog_posts (author_slug, moderation, verified_at, id)',
  },
};

export const postLike: Feature<PostLikeRow> = {
  uid: POST_LIKE,
  partOf: {
    uid: BLOG_POST,
    where: (whole: BlogPostRow[]) => ({ post: { $in: whole.map(({ documentId }) => documentId) } }),
  },
};

export const postPicture: Feature<PostPictureRow> = {
  uid: POST_PICTURE,
  partOf: { uid: BLOG_POST, remove: removePicturesOf, files: pictureFilesOf },
};

/** Sends data URLs: an image element in the panel cannot send its token. */
async function readPicturesInPanel(ctx: Ctx): Promise<void> {
  const { id: documentId } = read(moderationParamsSchema, ctx.params);
  const post = await rows<BlogPostRow>(BLOG_POST).findOne({ where: { documentId }, select: ['content'] });
  if (!post) throw new Unknown();
  const pictures: { number: string; alt: string; picture: string | null }[] = [];
  for (const { number, alt } of new Map(picturesIn(post.content).map((named) => [named.number, named])).values()) {
    const opened = await openPicture({ documentId }, number).catch((error) => {
      if (error instanceof Unknown) return null;
      throw error;
    });
    const picture = opened && `data:image/jpeg;base64,${(await buffer(opened.stream)).toString('base64')}`;
    pictures.push({ number, alt, picture });
  }
  ctx.body = { pictures };
}
