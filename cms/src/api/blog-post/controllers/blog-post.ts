import type { LikeAnswer, MorePosts, PostAnswer, PostCreated, PostPage } from '../../../contract/blog-post';
import {
  likeSchema,
  postDraftSchema,
  postParamsSchema,
  postPictureParamsSchema,
  postQuerySchema,
  postTextSchema,
  sentPictureParamsSchema,
  unverifiedPictureParamsSchema,
} from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import { formOf } from '../../../platform/http/form';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { expectRenderable } from '../../../platform/markdown/renderable';
import * as privateLinks from '../../private-link/private-link';
import { sendAgain } from '../../private-link/send-again';
import type { SentAlong } from '../../private-link/sent-along';
import * as posts from '../blog-post';
import { setLike } from '../likes';
import { keepPictures, noPictures, openPicture, type SentPictures, withPictures } from '../pictures';
import { presentPost } from '../presenter';

export default {
  async list(ctx: Ctx) {
    const query = read(postQuerySchema, ctx.query);
    const { items, meta } = await posts.listVerified(query);
    ctx.body = { success: true, data: items.map(presentPost), meta } satisfies PostPage;
  },

  async read(ctx: Ctx) {
    const { slug } = read(postParamsSchema, ctx.params);
    const row = await posts.readVerified(slug);
    ctx.body = { success: true, data: presentPost(row) } satisfies PostAnswer;
  },

  async listMore(ctx: Ctx) {
    const { slug } = read(postParamsSchema, ctx.params);
    const found = await posts.listMore(slug);
    ctx.body = { success: true, data: found.map(presentPost) } satisfies MorePosts;
  },

  async like(ctx: Ctx) {
    const { slug } = read(postParamsSchema, ctx.params);
    const like = read(likeSchema, ctx.request.body);
    const likes = await setLike(slug, like);
    ctx.body = { success: true, data: { likes, liked: like.liked } } satisfies LikeAnswer;
  },

  async create(ctx: Ctx) {
    const draft = read(postDraftSchema, ctx.request.body);
    await expectRenderable(draft.content);
    created(ctx, await posts.create(draft, idempotencyKeyOf(ctx)));
  },

  async createWithPictures(ctx: Ctx) {
    const form = formOf(ctx);
    const draft = read(postDraftSchema, form.fields);
    await expectRenderable(draft.content);
    const key = idempotencyKeyOf(ctx);
    created(ctx, await withPictures(form, draft.content, (pictures) => posts.create(draft, key, pictures)));
  },

  sendAgain: sendAgain('post', async (ctx, send) => {
    const text = read(postTextSchema, ctx.request.body);
    await expectRenderable(text.content);
    return send(text, withText(text.content, noPictures()));
  }),

  sendAgainWithPictures: sendAgain('post', async (ctx, send) => {
    const form = formOf(ctx);
    const text = read(postTextSchema, form.fields);
    await expectRenderable(text.content);
    return withPictures(form, text.content, (pictures) => send(text, withText(text.content, pictures)));
  }),

  async readPicture(ctx: Ctx) {
    const { slug, number } = read(postPictureParamsSchema, ctx.params);
    sendPicture(ctx, await openPicture({ slug, moderation: 'verified' }, number));
    // Asked for again each time: a post that is taken down takes its pictures with it.
    ctx.set('Cache-Control', 'no-cache');
  },

  async readSentPicture(ctx: Ctx) {
    const { token, number } = read(sentPictureParamsSchema, ctx.params);
    const { entry } = await privateLinks.find(token, 'post');
    sendPicture(ctx, await openPicture({ documentId: entry }, number));
  },

  async readUnverifiedPicture(ctx: Ctx) {
    const { id, number } = read(unverifiedPictureParamsSchema, ctx.params);
    sendPicture(ctx, await openPicture({ documentId: id }, number));
  },
};

function created(ctx: Ctx, data: PostCreated['data']): void {
  ctx.status = 201;
  ctx.body = { success: true, message: messages.post.submitted, data } satisfies PostCreated;
}

/** What is written with a text that is sent again. */
const withText = (content: string, pictures: SentPictures): SentAlong => ({
  request: pictures.digests,
  write: ({ documentId }) => keepPictures(documentId, content, pictures),
});

function sendPicture(ctx: Ctx, { stream, size, version }: Awaited<ReturnType<typeof openPicture>>): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('ETag', `"${version}"`);
  ctx.type = 'image/jpeg';
  ctx.length = size;
  ctx.body = stream;
}
