import { endpoints } from '@contract/endpoints';
import { messages } from '@contract/messages';
import { type UnverifiedPost, unverifiedPostPageSchema } from '@contract/moderation';
import type { Kind } from './kind';
import { PostText } from './post-text';

/** Posts that wait. */
export const posts: Kind<UnverifiedPost> = {
  view: 'queue',
  name: 'post',
  headline: 'Queue',
  noun: ['post', 'posts'],
  listed: ['blog', 'blogs'],
  calls: {
    list: endpoints.listUnverifiedPosts,
    verify: endpoints.verifyPost,
    reject: endpoints.rejectPost,
    reopen: endpoints.reopenPost,
  },
  schema: unverifiedPostPageSchema,
  words: { ...messages.moderation, unknown: messages.moderation.unknownPost },
  titleOf: ({ title }) => title,
  bylineOf: ({ author }) => author,
  textOf: ({ content }) => content,
  about: ({ title }) => title,
  Text: PostText,
};
