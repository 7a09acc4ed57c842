import * as v from 'valibot';
import { commonMessages, DOMAINS, limits } from './calls';
import { type Fields, formSchema, optionalEmail, optionalShortText, shortText } from './form';
import { isWithinBudget, PICTURE_NUMBERS, saysWhatIsShown } from './markdown';
import { type ModeratedText, pendingFields, submittedSchema } from './moderation';
import {
  bodySchema,
  foundSchema,
  moment,
  optionalText,
  pageQuery,
  pageSchema,
  personMessages,
  prose,
  publicLink,
  searchLine,
  searchText,
  slugParams,
} from './validate';

export const postLimits = {
  title: { min: 1, max: 160 },
  author: { min: 1, max: 80 },
  authorAbout: { max: 200 },
  content: { min: 2000, max: 50_000 },
  authorSlug: { max: 240 },
} as const;

export const postEndpoints = {
  createPost: { method: 'POST', path: '/blog/create' },
  createPostWithPictures: { method: 'POST', path: '/blog/create/pictures' },
  sendPostAgain: { method: 'POST', path: '/sent/:token/post' },
  sendPostAgainWithPictures: { method: 'POST', path: '/sent/:token/post/pictures' },
  readSentPicture: { method: 'GET', path: '/sent/:token/pictures/:number' },
  listUnverifiedPosts: { method: 'GET', path: '/admin/unverified' },
  verifyPost: { method: 'PATCH', path: '/admin/unverified/:id' },
  rejectPost: { method: 'POST', path: '/admin/unverified/:id/reject' },
  reopenPost: { method: 'POST', path: '/admin/unverified/:id/reopen' },
  readUnverifiedPicture: { method: 'GET', path: '/admin/unverified/:id/pictures/:number' },
} as const;

const pictures = (numbers: readonly string[]): string =>
  numbers.length > 1 ? `Pictures ${new Intl.ListFormat('en-GB').format(numbers)} are` : `Picture ${numbers[0]} is`;

export const postFormMessages = {
  titleAndAuthorRequired: 'Title and Author fields are required.',
  titleTooLong: `Title must be at most ${postLimits.title.max} characters long.`,
  authorTooLong: `Author must be at most ${postLimits.author.max} characters long.`,
  contentTooShort: (count: number) =>
    `Content must be at least ${postLimits.content.min} characters. Current count: ${count}.`,
  contentTooLong: (count: number) =>
    `Content must be at most ${postLimits.content.max} characters. Current count: ${count}.`,
  contentTooRich:
    'This post takes too long to display. Please use fewer or smaller tables, lists, quotes, links and other Markdown.',
  linkInvalid: 'Please enter a link that begins with https://.',
  pictureWithoutWords: 'Please say what each picture shows, between its square brackets: ![What it shows](picture:1).',
  pictureMissing(numbers: readonly string[]) {
    const it = numbers.length > 1 ? 'them' : 'it';
    return `${pictures(numbers)} in the text, but no longer on this device. Please add ${it} again, or remove ${it} from the text.`;
  },
  pictureNotKept: (numbers: readonly string[]) =>
    `${pictures(numbers)} only on this page, because this device can’t store ${numbers.length > 1 ? 'them' : 'it'}. Send the post before you close the page.`,
  picturesFailed: 'The pictures in this post cannot be shown.',
  picturesFull:
    'Too many pictures are waiting for a moderator. Please send the post without pictures, or try again later.',
  pictureInvalid: 'Please choose an image that this browser can show.',
  picturesMost: 'A post can have at most eight pictures.',
  altRequired: 'Please say what the picture shows.',
  submitted: 'Blog submitted successfully!',
  submitFailed: 'Something went wrong while submitting the article.',
  visitorInvalid: 'Send this browser’s random ID: 32 to 64 letters, digits or -.',
} as const;

const size = v.object({ width: v.number(), height: v.number() });

/** Fields of every post, including a pending one. */
const postEntries = {
  title: v.string(),
  author: v.string(),
  content: v.string(),
  authorAbout: v.optional(v.string()),
  authorLink: v.optional(v.string()),
  pictureSizes: v.optional(v.partial(v.object(v.entriesFromList(PICTURE_NUMBERS, size)))),
};
const tag = v.picklist(DOMAINS);

export const postSchema = v.object({
  /** Strapi's `documentId`. */
  _id: v.string(),
  ...postEntries,
  slug: v.string(),
  authorSlug: v.string(),
  date: v.nullable(moment),
  likes: v.nullable(v.number()),
  tag: v.optional(tag),
  createdAt: v.string(),
});
export type Post = v.InferOutput<typeof postSchema>;
export const postPageSchema = pageSchema(postSchema);
export type PostPage = v.InferOutput<typeof postPageSchema>;
export const postAnswerSchema = foundSchema(postSchema);
export type PostAnswer = v.InferOutput<typeof postAnswerSchema>;
export const postCreatedSchema = submittedSchema('post', { _id: v.string() });
export type PostCreated = v.InferOutput<typeof postCreatedSchema>;

const domain = v.picklist(DOMAINS, personMessages.domainUnknown);
const { titleAndAuthorRequired, titleTooLong, authorTooLong, linkInvalid } = postFormMessages;
const { contentTooShort, contentTooLong, contentTooRich, pictureWithoutWords, altRequired } = postFormMessages;

/** Fields that the author may change later. */
export const postTextFields = {
  title: {
    label: 'Title',
    ...shortText(postLimits.title.max, titleAndAuthorRequired, titleTooLong),
    autoComplete: 'off',
  },
  author: {
    label: 'Author name',
    ...shortText(postLimits.author.max, titleAndAuthorRequired, authorTooLong),
    autoComplete: 'name',
  },
  tag: {
    label: 'Domain',
    control: 'select',
    rule: optionalText(domain, personMessages.domainUnknown),
    options: DOMAINS,
    empty: 'None in particular',
    hint: 'Readers can filter by domain.',
  },
  authorAbout: {
    label: 'About you',
    ...optionalShortText(postLimits.authorAbout.max),
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
      prose({ min: [postLimits.content.min, contentTooShort], max: [postLimits.content.max, contentTooLong] }),
      v.check((content) => content.length > postLimits.content.max || isWithinBudget(content), contentTooRich),
      v.check(saysWhatIsShown, pictureWithoutWords),
    ),
  },
} as const satisfies Fields;

export const postTextSchema = formSchema(postTextFields);

/** The email address is only used for emails about the post, and is never shown or exported. */
export const postFields = {
  ...postTextFields,
  email: {
    ...optionalEmail,
    hint: 'Private. We only use it for emails about this post. It is never shown on the site or added to a mailing list.',
  },
} as const satisfies Fields;
export const postDraftSchema = formSchema(postFields);

export const alternativeTextFields = {
  alt: {
    label: 'What it shows',
    ...shortText(limits.alternativeText.max, altRequired),
    limit: 'cut',
    hint: 'One sentence, for readers who cannot see it.',
    autoComplete: 'off',
  },
} as const satisfies Fields;
export const alternativeTextSchema = formSchema(alternativeTextFields);

export type PostText = v.InferOutput<typeof postTextSchema>;
export type PostDraft = v.InferOutput<typeof postDraftSchema>;

export const postQuerySchema = v.object({
  ...pageQuery,
  author: v.optional(
    searchLine({
      min: [1, 'The author must not be empty.'],
      max: [postLimits.authorSlug.max, 'The author is too long.'],
    }),
  ),
  tag: v.optional(domain),
  q: searchText,
});
export type PostQuery = v.InferOutput<typeof postQuerySchema>;

export const postParamsSchema = slugParams(commonMessages.notFound);

export const morePostsSchema = foundSchema(v.array(postSchema));

const VISITOR = /^[A-Za-z0-9-]{32,64}$/;

export const likeSchema = bodySchema(
  {
    /** Random ID from the browser, which can like each post once. */
    visitor: v.pipe(v.string(postFormMessages.visitorInvalid), v.regex(VISITOR, postFormMessages.visitorInvalid)),
    liked: v.boolean(commonMessages.badRequest),
  },
  postFormMessages.visitorInvalid,
);
export type Like = v.InferOutput<typeof likeSchema>;
export const likeAnswerSchema = foundSchema(v.object({ likes: v.nullable(v.number()), liked: v.boolean() }));

const pendingPostSchema = v.object({
  ...pendingFields,
  ...postEntries,
  tag: v.optional(tag),
});
export type PendingPost = v.InferOutput<typeof pendingPostSchema>;
export const pendingPostPageSchema = pageSchema(pendingPostSchema);

const sentPostSchema = v.object({
  ...postEntries,
  tag: v.nullable(tag),
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
  sendAgainWithFiles: postEndpoints.sendPostAgainWithPictures,
  calls: {
    list: postEndpoints.listUnverifiedPosts,
    verify: postEndpoints.verifyPost,
    reject: postEndpoints.rejectPost,
    reopen: postEndpoints.reopenPost,
    sendAgain: postEndpoints.sendPostAgain,
  },
  endpoints: postEndpoints,
} as const satisfies ModeratedText;
