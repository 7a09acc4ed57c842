import * as v from 'valibot';
import { DOMAINS } from './domains';
import { endpoints } from './endpoints';
import { limits } from './limits';
import { isWithinBudget } from './markdown-budget';
import { messages } from './messages';
import { type ModeratedText, moderationParamsSchema, pendingFields } from './moderation';
import { MOST_ALT, PICTURE_NUMBERS, saysWhatIsShown } from './picture';
import { ANONYMOUS_AUTHOR } from './placeholders';
import {
  emailAddress,
  foundSchema,
  line,
  moment,
  optionalText,
  pageSchema,
  prose,
  publicLink,
  requiredLine,
  searchLine,
  searchText,
  wholeNumber,
} from './validate';

const aboutAuthor = {
  authorAbout: v.optional(v.string()),
  authorLink: v.optional(v.string()),
};

const size = v.object({ width: v.number(), height: v.number() });
const pictureSizes = v.optional(v.partial(v.object(v.entriesFromList(PICTURE_NUMBERS, size))));

export const postSchema = v.object({
  /** Strapi's `documentId`. */
  _id: v.string(),
  slug: v.string(),
  title: v.string(),
  author: v.string(),
  authorSlug: v.string(),
  content: v.string(),
  date: v.nullable(moment),
  likes: v.nullable(v.number()),
  tag: v.optional(v.picklist(DOMAINS)),
  ...aboutAuthor,
  pictureSizes,
  createdAt: v.string(),
});
export type Post = v.InferOutput<typeof postSchema>;
export const postPageSchema = pageSchema(postSchema);
export type PostPage = v.InferOutput<typeof postPageSchema>;
export const postAnswerSchema = foundSchema(postSchema);
export type PostAnswer = v.InferOutput<typeof postAnswerSchema>;
export interface PostCreated {
  success: true;
  message: string;
  data: {
    _id: string;
    /** Path of the private page, shown once. */
    link: string;
    mailed: boolean;
  };
}

/**
 * Returns the author's part of a URL: lowercase, hyphens for spaces, `anonymous-author` if empty (specification,
 * section 2). So are `.` and `..`, which URLs resolve.
 */
export function authorSlugOf(author: string | null | undefined): string {
  const name = author?.trim() ?? '';
  return (/^\.{0,2}$/.test(name) ? ANONYMOUS_AUTHOR : name).toLowerCase().replace(/\s+/g, '-');
}

const domain = v.picklist(DOMAINS, messages.post.tagUnknown);
const { emailInvalid } = messages.person;
const { linkInvalid } = messages.post;

const text = {
  title: line({
    min: [limits.title.min, messages.post.titleAndAuthorRequired],
    max: [limits.title.max, messages.post.titleTooLong],
  }),
  author: line({
    min: [limits.author.min, messages.post.titleAndAuthorRequired],
    max: [limits.author.max, messages.post.authorTooLong],
  }),
  content: v.pipe(
    prose({
      min: [limits.content.min, messages.post.contentTooShort],
      max: [limits.content.max, messages.post.contentTooLong],
    }),
    v.check((content) => content.length > limits.content.max || isWithinBudget(content), messages.post.contentTooRich),
    v.check(saysWhatIsShown, messages.post.pictureWithoutWords),
  ),
  tag: optionalText(domain, messages.post.tagUnknown),
  authorAbout: optionalText(
    line({ max: [limits.authorAbout.max, messages.post.aboutTooLong] }),
    messages.post.aboutTooLong,
  ),
  authorLink: optionalText(publicLink(linkInvalid), linkInvalid),
};
const wordsFor = (issue: v.BaseIssue<unknown>) => missingField(issue, { content: messages.post.contentTooShort(0) });

export const postTextSchema = v.object(text, wordsFor);

export const pictureWordsSchema = v.object({
  alt: line({ min: [1, messages.post.altRequired], max: [MOST_ALT, messages.post.altTooLong] }),
});

/** The address is only for emails about it: on no page, in no export. */
export const postDraftSchema = v.object(
  { ...text, email: optionalText(emailAddress(emailInvalid, emailInvalid), emailInvalid) },
  wordsFor,
);
export type PostText = v.InferOutput<typeof postTextSchema>;
export type PostDraft = v.InferOutput<typeof postDraftSchema>;

/** Returns the field's message for a missing key, which Valibot reports at the object. */
function missingField(issue: v.BaseIssue<unknown>, words: Record<string, string>): string {
  const key = issue.path?.[issue.path.length - 1]?.key;
  if (typeof key !== 'string') return messages.jsonObject;
  return words[key] ?? messages.post.titleAndAuthorRequired;
}

export const postQuerySchema = v.object({
  page: wholeNumber('page number', 1, limits.page.max, 1),
  pageSize: wholeNumber('page size', 1, limits.pageSize.max, limits.pageSize.default),
  author: v.optional(
    searchLine({ min: [1, 'The author must not be empty.'], max: [limits.authorSlug.max, 'The author is too long.'] }),
  ),
  tag: v.optional(domain),
  q: searchText,
});
export type PostQuery = v.InferOutput<typeof postQuerySchema>;

export const postParamsSchema = v.object({
  slug: requiredLine(limits.slug.max, messages.notFound),
});

const number = v.picklist(PICTURE_NUMBERS, messages.notFound);
export const postPictureParamsSchema = v.object({ ...postParamsSchema.entries, number });
export const sentPictureParamsSchema = v.object({ token: v.string(), number });
export const unverifiedPictureParamsSchema = v.object({ ...moderationParamsSchema.entries, number });

export const morePostsSchema = foundSchema(v.array(postSchema));
export type MorePosts = v.InferOutput<typeof morePostsSchema>;

const VISITOR = /^[A-Za-z0-9-]{32,64}$/;

export const likeSchema = v.object(
  {
    /** Random ID made by the browser, which likes each post once. */
    visitor: v.pipe(v.string(messages.post.visitorInvalid), v.regex(VISITOR, messages.post.visitorInvalid)),
    liked: v.boolean(messages.badRequest),
  },
  (issue) => (issue.path ? messages.post.visitorInvalid : messages.jsonObject),
);
export type Like = v.InferOutput<typeof likeSchema>;
export const likeAnswerSchema = foundSchema(v.object({ likes: v.nullable(v.number()), liked: v.boolean() }));
export type LikeAnswer = v.InferOutput<typeof likeAnswerSchema>;

export const unverifiedPostSchema = v.object({
  ...pendingFields,
  title: v.string(),
  author: v.string(),
  content: v.string(),
  tag: v.optional(v.picklist(DOMAINS)),
  ...aboutAuthor,
  pictureSizes,
});
export type UnverifiedPost = v.InferOutput<typeof unverifiedPostSchema>;
export const unverifiedPostPageSchema = pageSchema(unverifiedPostSchema);
export type UnverifiedPostPage = v.InferOutput<typeof unverifiedPostPageSchema>;

const sentPostSchema = v.object({
  title: v.string(),
  author: v.string(),
  content: v.string(),
  tag: v.nullable(v.picklist(DOMAINS)),
  ...aboutAuthor,
  pictureSizes,
  authorSlug: v.string(),
  slug: v.string(),
});
export type SentPost = v.InferOutput<typeof sentPostSchema>;

export const moderatedPost = {
  uid: 'api::blog-post.blog-post',
  noun: ['post', 'posts'],
  panelNoun: ['blog post', 'blog posts'],
  summary: 'posts',
  sent: sentPostSchema,
  sendAgainWithFiles: endpoints.sendPostAgainWithPictures,
  calls: {
    list: endpoints.listUnverifiedPosts,
    verify: endpoints.verifyPost,
    reject: endpoints.rejectPost,
    reopen: endpoints.reopenPost,
    sendAgain: endpoints.sendPostAgain,
  },
} as const satisfies ModeratedText;
