import * as v from 'valibot';
import {
  likeAnswerSchema,
  likeSchema,
  morePostsSchema,
  pendingPostPageSchema,
  postAnswerSchema,
  postCreatedSchema,
  postDraftSchema,
  postEndpoints,
  postFormMessages,
  postPageSchema,
  postParamsSchema,
  postQuerySchema,
  postTextSchema,
} from '../../contract/blog-post';
import { commonMessages, publicEndpoints } from '../../contract/calls';
import { PICTURE_NUMBERS, pictureField } from '../../contract/markdown';
import { moderationParamsSchema } from '../../contract/moderation';
import { presented } from '../../platform/database/rows';
import { isPublic } from '../../platform/feature';
import { sendFile } from '../../platform/http/form';
import { DAY, form, MINUTES, type Rule, rules } from '../../platform/http/limit-rules';
import type { Ctx } from '../../platform/http/request';
import { route, routes } from '../../platform/http/route';
import { expectRenderable } from '../../platform/markdown/renderable';
import { moderationRoutes } from '../moderation/decisions';
import type { Attachment } from '../moderation/private-link/private-link';
import * as privateLinks from '../moderation/private-link/private-link';
import { sendAgain, sendAgainCall } from '../moderation/private-link/routes';
import * as posts from './blog-post';
import { keepPictures, noPictures, openPicture, type SentPictures, withPictures } from './pictures';
import { presentPendingPost, presentPost, queueColumns } from './present';
import type { BlogPostRow } from './row';

const postLimit = form('post', ['email', 'author'], 'content');

/** Each picture costs CPU time and disk space. */
const picturesLimit: readonly Rule[] = [
  { name: 'pictures', points: 20, duration: 10 * MINUTES, by: 'address' },
  { name: 'pictures-day', points: 100, duration: DAY, by: 'address' },
];

const withText = (content: string, pictures: SentPictures): Attachment => ({
  request: pictures.digests,
  write: ({ documentId }) => keepPictures(documentId, content, pictures),
});

const pictures = Object.fromEntries(PICTURE_NUMBERS.map((number) => [pictureField(number), 'optional' as const]));

const picturesNote =
  'The text names each picture by its number, `![What it shows](picture:1)`, and is refused if one is missing. Pictures that the text does not name are not stored.';

const number = v.picklist(PICTURE_NUMBERS, commonMessages.notFound);
const picture = { types: ['image/jpeg'], says: 'The picture.' };

export const blogPostRoutes = routes('Blog', [
  route(publicEndpoints.listPosts, {
    summary: 'List the published posts',
    description: 'Newest first.',
    query: postQuerySchema,
    answer: postPageSchema,
    limit: 'search',
    // The number of possible searches is unbounded.
    cached: ({ q }) => q === '',
    handler: async ({ query }) => presented(await posts.listVerified(query), presentPost),
  }),
  route(publicEndpoints.readPost, {
    summary: 'Read a published post',
    params: postParamsSchema,
    answer: postAnswerSchema,
    cached: true,
    handler: async ({ params }) => ({ data: presentPost(await posts.readVerified(params.slug)) }),
  }),
  route(publicEndpoints.listMorePosts, {
    summary: 'List posts to read next',
    description: 'At most three.',
    params: postParamsSchema,
    answer: morePostsSchema,
    cached: true,
    handler: async ({ params }) => ({ data: (await posts.listMore(params.slug)).map(presentPost) }),
  }),
  route(publicEndpoints.likePost, {
    summary: 'Like or unlike a post',
    params: postParamsSchema,
    body: likeSchema,
    answer: likeAnswerSchema,
    limit: [{ name: 'like', points: 60, duration: 10 * MINUTES, by: 'address' }],
    handler: async ({ params, body }) => ({
      data: { likes: await posts.setLike(params.slug, body), liked: body.liked },
    }),
  }),
  route(postEndpoints.createPost, {
    summary: 'Send a post',
    description: 'It becomes public once a moderator has verified it.',
    headers: ['Idempotency-Key'],
    body: postDraftSchema,
    status: 201,
    answer: postCreatedSchema,
    message: postFormMessages.submitted,
    limit: postLimit,
    async handler({ body, key }) {
      await expectRenderable(body.content);
      return { data: await posts.create(body, key) };
    },
  }),
  route(postEndpoints.createPostWithPictures, {
    summary: 'Send a post with pictures',
    description: `The post and its pictures become public once a moderator has verified it. ${picturesNote}`,
    headers: ['Idempotency-Key'],
    body: postDraftSchema,
    files: pictures,
    status: 201,
    answer: postCreatedSchema,
    message: postFormMessages.submitted,
    limit: [...postLimit, ...picturesLimit],
    async handler({ body, files, key }) {
      await expectRenderable(body.content);
      return { data: await withPictures(files, body.content, (sent) => posts.create(body, key, sent)) };
    },
  }),
  route(publicEndpoints.readPostPicture, {
    summary: 'Read a picture of a published post',
    params: v.object({ ...postParamsSchema.entries, number }),
    download: picture,
    async handler({ params: { slug, number } }, ctx) {
      sendPicture(ctx, await openPicture({ slug, ...isPublic }, number));
      // An unpublished post's pictures must disappear immediately.
      ctx.set('Cache-Control', 'no-cache');
    },
  }),
  route(postEndpoints.sendPostAgain, {
    ...sendAgainCall('post', postTextSchema),
    limit: 'privateLinkChange',
    async handler(sent, ctx) {
      await expectRenderable(sent.body.content);
      return sendAgain('post', sent, ctx, withText(sent.body.content, noPictures()));
    },
  }),
  route(postEndpoints.sendPostAgainWithPictures, {
    ...sendAgainCall('post', postTextSchema),
    summary: 'Change a sent post, with new pictures',
    description: `Stored pictures need not be sent again. ${picturesNote}`,
    files: pictures,
    limit: [...rules.privateLinkChange, ...picturesLimit],
    async handler(sent, ctx) {
      const { content } = sent.body;
      await expectRenderable(content);
      return withPictures(sent.files, content, (pictures) => sendAgain('post', sent, ctx, withText(content, pictures)));
    },
  }),
  route(postEndpoints.readSentPicture, {
    summary: 'Read a picture of a sent post',
    params: v.object({ token: v.string(), number }),
    download: picture,
    limit: 'sentPicture',
    async handler({ params: { token, number } }, ctx) {
      const { entry } = await privateLinks.find(token, 'post');
      sendPicture(ctx, await openPicture({ documentId: entry }, number));
    },
  }),
  route(postEndpoints.readUnverifiedPicture, {
    summary: 'Read a picture of a pending post',
    params: v.object({ ...moderationParamsSchema.entries, number }),
    download: picture,
    permission: 'moderate',
    handler: async ({ params: { id, number } }, ctx) => sendPicture(ctx, await openPicture({ documentId: id }, number)),
  }),
  ...moderationRoutes('post', pendingPostPageSchema, { select: queueColumns }, (rows: BlogPostRow[]) =>
    rows.map(presentPendingPost),
  ),
]);

function sendPicture(ctx: Ctx, { version, ...opened }: Awaited<ReturnType<typeof openPicture>>): void {
  ctx.set('ETag', `"${version}"`);
  sendFile(ctx, opened, 'image/jpeg');
}
