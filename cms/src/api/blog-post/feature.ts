import { type PostText, postTextSchema } from '../../contract/blog-post';
import { picturesIn } from '../../contract/markdown';
import { postAddress } from '../../contract/site';
import { fold } from '../../platform/database/fold';
import { matching } from '../../platform/database/search';
import type { Feature } from '../../platform/feature';
import { expectRenderable, renderedTextOf } from '../../platform/markdown/renderable';
import { iso } from '../../platform/time';
import { moderated } from '../moderation/moderated';
import * as posts from './blog-post';
import { authorSlugOf } from './blog-post';
import { openPicture, sweepPictures } from './pictures';
import { presentSentPost } from './present';
import { blogPostRoutes } from './routes';
import { BLOG_POST, type BlogPostRow, POST_LIKE, POST_PICTURE, type PostLikeRow, type PostPictureRow } from './row';

export const blogPost = moderated<BlogPostRow>('post', {
  domainColumn: 'tag',
  audit: { kind: 'Blog post', nameOf: ({ title }) => title },
  routes: blogPostRoutes,
  panel: {
    view: {
      fields: {
        title: { label: 'Title' },
        author: { label: 'Author', description: 'Shown under the title. Empty: Anonymous Author.' },
        content: { label: 'Text', description: 'Markdown.' },
        date: { label: 'Published', description: 'Shown to readers. If empty, Verify sets it.' },
        likes: { label: 'Likes' },
        tag: { label: 'Domain', description: 'The post’s subject. Readers can filter by domain.' },
        authorAbout: { label: 'About the author', description: 'One line, shown below the post.' },
        authorLink: { label: 'Author’s link', placeholder: 'https://example.org' },
        searchText: { label: 'Search text', hidden: true },
        pictureSizes: { label: 'Picture sizes', hidden: true },
        slug: { label: 'Post address', readOnly: true },
        authorSlug: { label: 'Author address', readOnly: true },
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
  sweepFiles: sweepPictures,
  picturesOf({ documentId, content }) {
    const pictures = new Map(picturesIn(content).map((picture) => [picture.number, picture]));
    return [...pictures.values()].map(({ number, alt }) => ({
      words: `${number}: ${alt}`,
      open: () => openPicture({ documentId }, number),
    }));
  },
  matching: (q) => matching(BLOG_POST, fold(q), { texts: ['searchText'] }),
  wordsOf: ({ content }) => renderedTextOf(content),
  onDecision({ date, verifiedAt }, state, now) {
    if (state === 'verified') return { date: date ?? now };
    // The post is no longer verified: keep the date only if an editor set it.
    return date && verifiedAt && iso(date) === iso(verifiedAt) ? { date: null } : {};
  },
  named: ({ title, author }) => ({ title, author: author ?? '' }),
  addressOf: ({ authorSlug, slug }) => postAddress(authorSlug, slug),
  addressIsTyped: true,
  presentSent: presentSentPost,
  async columnsOf(row, text: PostText) {
    // An address that was once public never changes.
    const isNew = row.date === null && text.title !== row.title;
    return { ...posts.columnsOfPost(text), ...(isNew ? { slug: await posts.freeSlugFor(text.title) } : {}) };
  },
  indexes: {
    blog_posts_public_index: 'blog_posts (moderation, verified_at, id)',
    blog_posts_tag_public_index: 'blog_posts (tag, moderation, verified_at, id)',
    blog_posts_author_public_index: 'blog_posts (author_slug, moderation, verified_at, id)',
  },
});

const withPost = (posts: BlogPostRow[]) => ({ post: { $in: posts.map(({ documentId }) => documentId) } });

export const postLike: Feature<PostLikeRow> = { uid: POST_LIKE, partOf: { uid: BLOG_POST, where: withPost } };

export const postPicture: Feature<PostPictureRow> = {
  uid: POST_PICTURE,
  partOf: { uid: BLOG_POST, where: withPost },
  filesOf: ({ file }) => [file],
};
