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
  postPictureParamsSchema,
  postQuerySchema,
  postTextSchema,
  sentPictureParamsSchema,
  unverifiedPictureParamsSchema,
  unverifiedPostPageSchema,
} from './blog-post';
import { type Call, success } from './call';
import { moderationCalls } from './moderation-calls';
import { PICTURE_FIELDS } from './picture';

const postCreatedSchema: v.GenericSchema<PostCreated> = v.object({
  success,
  message: v.string(),
  data: v.object({
    _id: v.string(),
    link: v.pipe(v.string(), v.description('Path of the private page, shown once: who has it can change the post.')),
    mailed: v.pipe(v.boolean(), v.description('Whether the link is emailed too.')),
  }),
});
/** Each is named in the text by its number: `![What it shows](picture:1)`. */
const pictures = Object.fromEntries(PICTURE_FIELDS.map((field) => [field, 'optional' as const]));
const named =
  'The text names each by its number, `![What it shows](picture:1)`, and is refused where one is missing. One that it does not name is not kept.';
const aPicture = { file: ['image/jpeg'], says: 'The picture.' };
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
  createPostWithPictures: {
    summary: 'Send a post with pictures',
    description: `It is public once a moderator has verified it, and so are its pictures. ${named}`,
    headers: ['Idempotency-Key'],
    body: postDraftSchema,
    files: pictures,
    answer: { status: 201, schema: postCreatedSchema },
  },
  readPostPicture: {
    summary: 'Read a picture of a published post',
    params: postPictureParamsSchema,
    answer: aPicture,
  },
  sendPostAgain: ofModerators.sendAgain,
  sendPostAgainWithPictures: {
    ...ofModerators.sendAgain,
    summary: 'Change a post that one has sent, with new pictures',
    description: `Pictures that are there already need not be sent again. ${named}`,
    files: pictures,
  },
  readSentPicture: {
    summary: 'Read a picture of a post that one has sent',
    params: sentPictureParamsSchema,
    answer: aPicture,
  },
  readUnverifiedPicture: {
    summary: 'Read a picture of a post that waits',
    params: unverifiedPictureParamsSchema,
    answer: aPicture,
  },
  listUnverifiedPosts: ofModerators.list,
  verifyPost: ofModerators.verify,
  rejectPost: ofModerators.reject,
  reopenPost: ofModerators.reopen,
} as const satisfies Record<string, Call>;
