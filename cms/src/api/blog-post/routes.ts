import * as v from 'valibot';
import {
  type LikeAnswer,
  likeAnswerSchema,
  likeSchema,
  moderatedPost,
  morePostsSchema,
  type PostCreated,
  postAnswerSchema,
  postDraftSchema,
  postPageSchema,
  postParamsSchema,
  postPictureParamsSchema,
  postQuerySchema,
  postTextSchema,
  sentPictureParamsSchema,
  type UnverifiedPostPage,
  unverifiedPictureParamsSchema,
  unverifiedPostPageSchema,
} from '../../contract/blog-post';
import { endpoints } from '../../contract/endpoints';
import { messages } from '../../contract/messages';
import { unverifiedQuerySchema } from '../../contract/moderation';
import { PICTURE_FIELDS } from '../../contract/picture';
import { success } from '../../contract/validate';
import { formOf } from '../../platform/http/form';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { form, rules } from '../../platform/http/limit-rules';
import { publicRead, route, routes } from '../../platform/http/route';
import { expectRenderable } from '../../platform/markdown/renderable';
import { moderationRoutes } from '../moderation/decisions';
import { listInState } from '../moderation/pending';
import type { Attachment } from '../moderation/private-link/private-link';
import * as privateLinks from '../moderation/private-link/private-link';
import { sendAgain, sendAgainCall } from '../moderation/private-link/routes';
import * as posts from './blog-post';
import { keepPictures, noPictures, openPicture, type SentPictures, withPictures } from './pictures';
import { BLOG_POST, type BlogPostRow, presentPost, presentUnverifiedPost, queueColumns } from './present';

const postLimit = form('post', ['email', 'author'], 'content');

const withText = (content: string, pictures: SentPictures): Attachment => ({
  request: pictures.digests,
  write: ({ documentId }) => keepPictures(documentId, content, pictures),
});

const postCreatedSchema: v.GenericSchema<PostCreated> = v.object({
  success,
  message: v.string(),
  data: v.object({
    _id: v.string(),
    link: v.pipe(v.string(), v.description('Path of the private page, shown once: who has it can change the post.')),
    mailed: v.pipe(v.boolean(), v.description('Whether the link is emailed too.')),
  }),
});

const pictures = Object.fromEntries(PICTURE_FIELDS.map((field) => [field, 'optional' as const]));

const picturesNote =
  'The text names each by its number, `![What it shows](picture:1)`, and is refused where one is missing. One that it does not name is not kept.';

const pictureAnswer = { file: ['image/jpeg'], says: 'The picture.' };

export const blogPostRoutes = routes('Blog', [
  publicRead(endpoints.listPosts, {
    summary: 'List the published posts',
    description: 'The newest first.',
    query: postQuerySchema,
    answer: { schema: postPageSchema },
    limit: 'search',
    // Searches are not cached: their number is unbounded.
    cacheKey: ({ page, pageSize, author, tag, q }) =>
      q === ''
        ? `${page}&${pageSize}&${tag ?? ''}${author === undefined ? '' : `&${encodeURIComponent(author)}`}`
        : null,
    async answerFor(query) {
      const { items, meta } = await posts.listVerified(query);
      return { success: true, data: items.map(presentPost), meta };
    },
  }),
  publicRead(endpoints.readPost, {
    summary: 'Read a published post',
    params: postParamsSchema,
    answer: { schema: postAnswerSchema },
    cached: true,
    answerFor: async ({ slug }) => ({ success: true, data: presentPost(await posts.readVerified(slug)) }),
  }),
  publicRead(endpoints.listMorePosts, {
    summary: 'List what to read after a post',
    description: 'Three posts at most.',
    params: postParamsSchema,
    answer: { schema: morePostsSchema },
    cached: true,
    answerFor: async ({ slug }) => ({ success: true, data: (await posts.listMore(slug)).map(presentPost) }),
  }),
  route(endpoints.likePost, {
    summary: 'Like a post, or take the like back',
    params: postParamsSchema,
    body: likeSchema,
    answer: { schema: likeAnswerSchema },
    limit: 'like',
    async handler(ctx) {
      const { slug } = read(postParamsSchema, ctx.params);
      const like = read(likeSchema, ctx.request.body);
      const likes = await posts.setLike(slug, like);
      ctx.body = { success: true, data: { likes, liked: like.liked } } satisfies LikeAnswer;
    },
  }),
  route(endpoints.createPost, {
    summary: 'Send a post',
    description: 'It is public once a moderator has verified it.',
    headers: ['Idempotency-Key'],
    body: postDraftSchema,
    answer: { status: 201, schema: postCreatedSchema },
    limit: postLimit,
    async handler(ctx) {
      const draft = read(postDraftSchema, ctx.request.body);
      await expectRenderable(draft.content);
      created(ctx, await posts.create(draft, idempotencyKeyOf(ctx)));
    },
  }),
  route(endpoints.createPostWithPictures, {
    summary: 'Send a post with pictures',
    description: `It is public once a moderator has verified it, and so are its pictures. ${picturesNote}`,
    headers: ['Idempotency-Key'],
    body: postDraftSchema,
    files: pictures,
    answer: { status: 201, schema: postCreatedSchema },
    limit: [...postLimit, ...rules.pictures],
    async handler(ctx) {
      const form = formOf(ctx);
      const draft = read(postDraftSchema, form.fields);
      await expectRenderable(draft.content);
      const key = idempotencyKeyOf(ctx);
      created(ctx, await withPictures(form, draft.content, (pictures) => posts.create(draft, key, pictures)));
    },
  }),
  route(endpoints.readPostPicture, {
    summary: 'Read a picture of a published post',
    params: postPictureParamsSchema,
    answer: pictureAnswer,
    async handler(ctx) {
      const { slug, number } = read(postPictureParamsSchema, ctx.params);
      sendPicture(ctx, await openPicture({ slug, moderation: 'verified' }, number));
      // An unpublished post's pictures must disappear at once.
      ctx.set('Cache-Control', 'no-cache');
    },
  }),
  route(endpoints.sendPostAgain, {
    ...sendAgainCall('post', postTextSchema),
    limit: 'privateLinkChange',
    handler: sendAgain('post', async (ctx, send) => {
      const text = read(postTextSchema, ctx.request.body);
      await expectRenderable(text.content);
      return send(text, withText(text.content, noPictures()));
    }),
  }),
  route(endpoints.sendPostAgainWithPictures, {
    ...sendAgainCall('post', postTextSchema),
    summary: 'Change a post that one has sent, with new pictures',
    description: `Pictures that are there already need not be sent again. ${picturesNote}`,
    files: pictures,
    limit: [...rules.privateLinkChange, ...rules.pictures],
    handler: sendAgain('post', async (ctx, send) => {
      const form = formOf(ctx);
      const text = read(postTextSchema, form.fields);
      await expectRenderable(text.content);
      return withPictures(form, text.content, (pictures) => send(text, withText(text.content, pictures)));
    }),
  }),
  route(endpoints.readSentPicture, {
    summary: 'Read a picture of a post that one has sent',
    params: sentPictureParamsSchema,
    answer: pictureAnswer,
    limit: 'sentPicture',
    async handler(ctx) {
      const { token, number } = read(sentPictureParamsSchema, ctx.params);
      const { entry } = await privateLinks.find(token, 'post');
      sendPicture(ctx, await openPicture({ documentId: entry }, number));
    },
  }),
  route(endpoints.readUnverifiedPicture, {
    summary: 'Read a picture of a post that waits',
    params: unverifiedPictureParamsSchema,
    answer: pictureAnswer,
    permission: 'moderate',
    async handler(ctx) {
      const { id, number } = read(unverifiedPictureParamsSchema, ctx.params);
      sendPicture(ctx, await openPicture({ documentId: id }, number));
    },
  }),
  ...moderationRoutes(moderatedPost, messages.moderation, {
    schema: unverifiedPostPageSchema,
    async handler(ctx) {
      const query = read(unverifiedQuerySchema, ctx.query);
      const { items, meta } = await listInState<BlogPostRow>(BLOG_POST, { select: queueColumns }, query);
      ctx.body = { success: true, data: items.map(presentUnverifiedPost), meta } satisfies UnverifiedPostPage;
    },
  }),
]);

function created(ctx: Ctx, data: PostCreated['data']): void {
  ctx.status = 201;
  ctx.body = { success: true, message: messages.post.submitted, data } satisfies PostCreated;
}

function sendPicture(ctx: Ctx, { stream, size, version }: Awaited<ReturnType<typeof openPicture>>): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('ETag', `"${version}"`);
  ctx.type = 'image/jpeg';
  ctx.length = size;
  ctx.body = stream;
}
