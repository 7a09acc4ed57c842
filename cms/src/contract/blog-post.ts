import * as v from 'valibot';
import { DOMAINS } from './domains';
import { endpoints } from './endpoints';
import { type Fields, formSchema, optionalEmail, optionalShortText, shortText } from './form';
import { limits } from './limits';
import { isWithinBudget } from './markdown-budget';
import { messages } from './messages';
import { type ModeratedText, moderationParamsSchema, pendingFields } from './moderation';
import { PICTURE_NUMBERS, saysWhatIsShown } from './picture';
import { ANONYMOUS_AUTHOR } from './placeholders';
import {
  foundSchema,
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
const { titleAndAuthorRequired, titleTooLong, authorTooLong, tagUnknown, linkInvalid } = messages.post;
const { contentTooShort, contentTooLong, contentTooRich, pictureWithoutWords, altRequired } = messages.post;

/** What its author may change later. */
export const postTextFields = {
  title: { label: 'Title', ...shortText(limits.title.max, titleAndAuthorRequired, titleTooLong), autoComplete: 'off' },
  author: {
    label: 'Author name',
    ...shortText(limits.author.max, titleAndAuthorRequired, authorTooLong),
    autoComplete: 'name',
  },
  tag: {
    label: 'Domain',
    control: 'select',
    rule: optionalText(domain, tagUnknown),
    options: DOMAINS,
    empty: 'None in particular',
    hint: 'Readers can filter by domain.',
  },
  authorAbout: {
    label: 'About you',
    ...optionalShortText(limits.authorAbout.max),
    limit: 'cut',
    hint: 'One line, shown below your post.',
    autoComplete: 'off',
  },
  authorLink: {
    label: 'Your link',
    control: 'url',
    rule: optionalText(publicLink(linkInvalid), linkInvalid),
    hint: 'Shown below your post, for example https://example.org.',
  },
  content: {
    label: 'Post, in Markdown',
    control: 'markdown',
    required: contentTooShort(0),
    rule: v.pipe(
      prose({ min: [limits.content.min, contentTooShort], max: [limits.content.max, contentTooLong] }),
      v.check((content) => content.length > limits.content.max || isWithinBudget(content), contentTooRich),
      v.check(saysWhatIsShown, pictureWithoutWords),
    ),
  },
} as const satisfies Fields;

export const postTextSchema = formSchema(postTextFields);

/** The address is only for emails about it: on no page, in no export. */
export const postFields = {
  ...postTextFields,
  email: {
    ...optionalEmail,
    hint: 'Private. We only use it for emails about this post. It is never shown on the site or added to a mailing list.',
  },
} as const satisfies Fields;
export const postDraftSchema = formSchema(postFields);

export const pictureWordsFields = {
  alt: {
    label: 'What it shows',
    ...shortText(limits.pictureWords.max, altRequired),
    limit: 'cut',
    hint: 'One sentence, for readers who cannot see it.',
    autoComplete: 'off',
  },
} as const satisfies Fields;
export const pictureWordsSchema = formSchema(pictureWordsFields);

export type PostText = v.InferOutput<typeof postTextSchema>;
export type PostDraft = v.InferOutput<typeof postDraftSchema>;

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
  called: ['blog', 'blogs'],
  view: 'posts',
  staysPublic: true,
  slugs: ['authors', 'blog', 'write'],
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
