import * as v from 'valibot';
import { DOMAINS } from './domains';
import { endpoints } from './endpoints';
import { limits } from './limits';
import { isWithinBudget } from './markdown-budget';
import { messages } from './messages';
import { type ModeratedText, moderationParamsSchema, waiting } from './moderation';
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
  searchText,
  soughtLine,
  wholeNumber,
} from './validate';

/** What authors say of themselves, where they do. */
const aboutAuthor = {
  authorAbout: v.optional(v.string()),
  /** An https address. */
  authorLink: v.optional(v.string()),
};

const size = v.object({ width: v.number(), height: v.number() });
/** Sizes of its pictures by number, where it has pictures whose size is known. */
const pictureSizes = v.optional(v.partial(v.object(v.entriesFromList(PICTURE_NUMBERS, size))));

/** A post as visitors get it. Dates are ISO 8601, UTC. */
export const postSchema = v.object({
  /** Strapi's `documentId`. */
  _id: v.string(),
  slug: v.string(),
  title: v.string(),
  author: v.string(),
  authorSlug: v.string(),
  /** Markdown. */
  content: v.string(),
  /** When it was published; null if not given. */
  date: v.nullable(moment),
  likes: v.nullable(v.number()),
  /** The domain that it is about, where one was chosen. */
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
    /** Path of the private page. Shown once: it is the key to the text. */
    link: string;
    /** Whether a link to it is emailed too. */
    mailed: boolean;
  };
}

/**
 * The author in a URL: lowercased, whitespace turned into hyphens; `anonymous-author` if none (specification, section 2),
 * and for a name of dots alone, which in an address means another folder and never arrives.
 */
export function authorSlugOf(author: string | null | undefined): string {
  const name = author?.trim() ?? '';
  return (/^\.{0,2}$/.test(name) ? ANONYMOUS_AUTHOR : name).toLowerCase().replace(/\s+/g, '-');
}

/** One of the documented domains. */
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
  /** A line about the author, and a link of theirs: shown below the post. */
  authorAbout: optionalText(
    line({ max: [limits.authorAbout.max, messages.post.aboutTooLong] }),
    messages.post.aboutTooLong,
  ),
  authorLink: optionalText(publicLink(linkInvalid), linkInvalid),
};
const wordsFor = (issue: v.BaseIssue<unknown>) => missingField(issue, { content: messages.post.contentTooShort(0) });

/** The text of a post, as its author sends it, and sends it again. */
export const postTextSchema = v.object(text, wordsFor);

/** What the editor asks about a picture. */
export const pictureWordsSchema = v.object({
  alt: line({ min: [1, messages.post.altRequired], max: [MOST_ALT, messages.post.altTooLong] }),
});

/** What an author sends: `POST /blog/create`. The address is for mails about it: on no page, in no export. */
export const postDraftSchema = v.object(
  { ...text, email: optionalText(emailAddress(emailInvalid, emailInvalid), emailInvalid) },
  wordsFor,
);
export type PostText = v.InferOutput<typeof postTextSchema>;
export type PostDraft = v.InferOutput<typeof postDraftSchema>;

/** Valibot reports an absent key at the object: give it the words of its field. */
function missingField(issue: v.BaseIssue<unknown>, words: Record<string, string>): string {
  const key = issue.path?.[issue.path.length - 1]?.key;
  if (typeof key !== 'string') return messages.jsonObject;
  return words[key] ?? messages.post.titleAndAuthorRequired;
}

/** `GET /fetch`: paging, one author's posts, those of one domain, and those in which something is found. */
export const postQuerySchema = v.object({
  page: wholeNumber('page number', 1, limits.page.max, 1),
  pageSize: wholeNumber('page size', 1, limits.pageSize.max, limits.pageSize.default),
  author: v.optional(
    soughtLine({ min: [1, 'The author must not be empty.'], max: [limits.authorSlug.max, 'The author is too long.'] }),
  ),
  tag: v.optional(domain),
  q: searchText,
});
export type PostQuery = v.InferOutput<typeof postQuerySchema>;

/** `GET /posts/{slug}`. */
export const postParamsSchema = v.object({
  slug: line({ min: [1, messages.notFound], max: [limits.slug.max, messages.notFound] }),
});

const number = v.picklist(PICTURE_NUMBERS, messages.notFound);
/** `GET /posts/{slug}/pictures/{number}`. */
export const postPictureParamsSchema = v.object({ ...postParamsSchema.entries, number });
/** `GET /sent/{token}/pictures/{number}`. */
export const sentPictureParamsSchema = v.object({ token: v.string(), number });
/** `GET /admin/unverified/{id}/pictures/{number}`. */
export const unverifiedPictureParamsSchema = v.object({ ...moderationParamsSchema.entries, number });

/** `GET /posts/{slug}/more`: what one may read next, three at most. */
export const morePostsSchema = foundSchema(v.array(postSchema));
export type MorePosts = v.InferOutput<typeof morePostsSchema>;

const VISITOR = /^[A-Za-z0-9-]{32,64}$/;

/** `POST /posts/{slug}/like`. */
export const likeSchema = v.object(
  {
    /** A random ID that this browser has made: it counts once for each post and identifies nobody. */
    visitor: v.pipe(v.string(messages.post.visitorInvalid), v.regex(VISITOR, messages.post.visitorInvalid)),
    /** False takes the like back. */
    liked: v.boolean(messages.badRequest),
  },
  (issue) => (issue.path ? messages.post.visitorInvalid : messages.jsonObject),
);
export type Like = v.InferOutput<typeof likeSchema>;
/** How many like it now. */
export const likeAnswerSchema = foundSchema(v.object({ likes: v.nullable(v.number()), liked: v.boolean() }));
export type LikeAnswer = v.InferOutput<typeof likeAnswerSchema>;

/** A post that waits, as the admin gets it. */
export const unverifiedPostSchema = v.object({
  ...waiting,
  title: v.string(),
  author: v.string(),
  /** Markdown. */
  content: v.string(),
  tag: v.optional(v.picklist(DOMAINS)),
  ...aboutAuthor,
  pictureSizes,
});
export type UnverifiedPost = v.InferOutput<typeof unverifiedPostSchema>;
export const unverifiedPostPageSchema = pageSchema(unverifiedPostSchema);
export type UnverifiedPostPage = v.InferOutput<typeof unverifiedPostPageSchema>;

/** A post as its private page shows it. */
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
