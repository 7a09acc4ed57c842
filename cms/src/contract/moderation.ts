import * as v from 'valibot';
import { DOMAINS } from './domains';
import { limits } from './limits';
import { messages } from './messages';
import { line, moment, pageQuery, pageSchema, prose } from './validate';

/** The states of what visitors send in: it waits, it is public, or it was sent back. */
export const MODERATION_STATES = ['draft', 'verified', 'rejected'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** What is moderated, by the UID of its content type, with what the panel calls it where it is counted. */
export const MODERATED: Record<string, { one: string; many: string }> = {
  'api::blog-post.blog-post': { one: 'blog post', many: 'blog posts' },
  'api::testimonial.testimonial': { one: 'testimonial', many: 'testimonials' },
};

/** A post that waits, as the admin gets it. */
export const unverifiedPostSchema = v.object({
  _id: v.string(),
  title: v.string(),
  author: v.string(),
  /** Markdown. */
  content: v.string(),
  tag: v.optional(v.picklist(DOMAINS)),
  /** When it was sent, the last time. */
  createdAt: moment,
  /** Its author has changed it since it was first sent. */
  sentAgain: v.optional(v.literal(true)),
});
export type UnverifiedPost = v.InferOutput<typeof unverifiedPostSchema>;
export const unverifiedPostPageSchema = pageSchema(unverifiedPostSchema);
export type UnverifiedPostPage = v.InferOutput<typeof unverifiedPostPageSchema>;

/** `GET /admin/unverified`. */
export const unverifiedQuerySchema = v.object(pageQuery);

/** `/admin/unverified/{id}`, `/admin/reviews/{id}`. */
export const moderationParamsSchema = v.object({
  id: line({
    min: [1, messages.notFound],
    max: [limits.documentId.max, messages.notFound],
  }),
});

/** `POST /admin/unverified/{id}/reject`: the reason may be left out. */
export const rejectionSchema = v.object(
  { reason: v.optional(v.nullable(prose({ max: [limits.rejectReason.max, messages.moderation.reasonTooLong] }))) },
  messages.jsonObject,
);
