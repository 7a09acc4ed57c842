import * as v from 'valibot';
import {
  likeAnswerSchema,
  likeSchema,
  moderatedPost,
  morePostsSchema,
  type PostCreated,
  postAnswerSchema,
  postDraftSchema,
  postPageSchema,
  postParamsSchema,
  postQuerySchema,
  postTextSchema,
  unverifiedPostPageSchema,
} from './blog-post';
import { type Call, success } from './call';
import { moderationCalls } from './moderation-calls';

const postCreatedSchema: v.GenericSchema<PostCreated> = v.object({
  success,
  message: v.string(),
  data: v.object({
    _id: v.string(),
    link: v.pipe(v.string(), v.description('Path of the private page, shown once: who has it can change the post.')),
    mailed: v.pipe(v.boolean(), v.description('Whether the link is emailed too.')),
  }),
});
const ofModerators = moderationCalls(moderatedPost, unverifiedPostPageSchema, postTextSchema);

export const blogPostCalls = {
  listPosts: {
    summary: 'List the published posts',
    description: 'The newest first.',
    query: postQuerySchema,
    answer: { schema: postPageSchema },
  },
  readPost: {
    summary: 'Read a published post',
    params: postParamsSchema,
    answer: { schema: postAnswerSchema },
  },
  listMorePosts: {
    summary: 'List what to read after a post',
    description: 'Three posts at most.',
    params: postParamsSchema,
    answer: { schema: morePostsSchema },
  },
  likePost: {
    summary: 'Like a post, or take the like back',
    params: postParamsSchema,
    body: likeSchema,
    answer: { schema: likeAnswerSchema },
  },
  createPost: {
    summary: 'Send a post',
    description: 'It is public once a moderator has verified it.',
    headers: ['Idempotency-Key'],
    body: postDraftSchema,
    answer: { status: 201, schema: postCreatedSchema },
  },
  sendPostAgain: ofModerators.sendAgain,
  listUnverifiedPosts: ofModerators.list,
  verifyPost: ofModerators.verify,
  rejectPost: ofModerators.reject,
  reopenPost: ofModerators.reopen,
} as const satisfies Record<string, Call>;
