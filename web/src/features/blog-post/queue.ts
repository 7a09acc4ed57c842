import { type UnverifiedPost, unverifiedPostPageSchema } from '@contract/blog-post';
import { messages } from '@contract/messages';
import type { QueueKind } from '../../moderated/queue-kind';
import { WaitingPost } from './waiting-post';

/** Posts that wait. */
const posts: QueueKind<UnverifiedPost> = {
  listed: ['blog', 'blogs'],
  schema: unverifiedPostPageSchema,
  words: { ...messages.moderation, unknown: messages.moderation.unknownPost },
  titleOf: ({ title }) => title,
  bylineOf: ({ author }) => author,
  textOf: ({ content }) => content,
  isMarkdown: true,
  about: ({ title }) => title,
  Text: WaitingPost,
};
export default posts;
