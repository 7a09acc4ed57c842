import * as v from 'valibot';
import { CERTIFICATE_ID } from './certificate';
import { certificateIdIn } from './certificate-id';
import { DOMAINS } from './domains';
import { endpoints } from './endpoints';
import type { Done } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { type ModeratedText, waiting } from './moderation';
import { emailAddress, line, moment, optionalText, pageQuery, pageSchema, prose } from './validate';

/** A testimonial as visitors get it. */
export const testimonialSchema = v.object({
  _id: v.string(),
  Name: v.string(),
  Review: v.string(),
  /** Address of the image; empty when there is none. */
  Photo: v.string(),
  /** Link of the profile, or `#`. */
  Linkedin: v.string(),
  /** "Verified intern": the domain of the certificate that the reviewer named, where it holds and has that name. */
  Intern: v.optional(v.string()),
});
export type Testimonial = v.InferOutput<typeof testimonialSchema>;
export const testimonialPageSchema = pageSchema(testimonialSchema);
export type TestimonialPage = v.InferOutput<typeof testimonialPageSchema>;

/** `GET /testimonials`: all that are public, or those of verified interns of one domain. */
export const testimonialQuerySchema = v.object({
  ...pageQuery,
  /** Of those who hold a certificate in this domain. */
  domain: v.optional(v.picklist(DOMAINS, messages.post.tagUnknown)),
});
export type TestimonialQuery = v.InferOutput<typeof testimonialQuerySchema>;

const PROFILE = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s/?#]+)\/?(?:[?#]\S*)?$/i;
const { linkedinInvalid } = messages.review;

/** A LinkedIn profile, scheme optional: gives `https://…/in/{profile}` without query. */
const linkedinProfile = v.pipe(
  line({ max: [limits.url.max, linkedinInvalid] }),
  v.regex(PROFILE, linkedinInvalid),
  v.transform((link) => `https://${PROFILE.exec(link)?.[1] ?? ''}`),
  v.maxLength(limits.url.max, linkedinInvalid),
);

const reviewText = v.pipe(
  prose({ min: [1, messages.review.reviewRequired], max: [limits.review.max, messages.review.reviewTooLong] }),
  v.minLength(limits.review.min, messages.review.reviewTooShort),
);

const { idInvalid } = messages.certificate;
const { emailInvalid } = messages.person;

/**
 * What a reviewer agrees to by sending the form, with the version of the words: what was agreed to is known as long as
 * the review is kept. A changed sentence is another version.
 */
export const REVIEW_CONSENT = {
  version: '2026-11',
  words: 'By sending it you agree that your words may be shown on this site with your name and your photo.',
} as const;

const text = {
  name: line({
    min: [limits.personName.min, messages.review.nameRequired],
    max: [limits.personName.max, messages.person.nameTooLong],
  }),
  linkedin: optionalText(linkedinProfile, linkedinInvalid),
  review: reviewText,
  certificateId: optionalText(
    v.pipe(
      line({ max: [limits.url.max, idInvalid] }),
      v.transform((text) => certificateIdIn(text).replace(/\s+/g, '-')),
      v.maxLength(limits.certificateId.max, idInvalid),
      v.regex(CERTIFICATE_ID, idInvalid),
    ),
    idInvalid,
  ),
};

const wordsFor = (issue: v.BaseIssue<unknown>): string => {
  const key = issue.path?.at(-1)?.key;
  return key === 'review'
    ? messages.review.reviewRequired
    : key === 'name'
      ? messages.review.nameRequired
      : messages.badRequest;
};

/** The words of a review, as its author sends them, and sends them again. */
export const reviewTextSchema = v.object(text, wordsFor);
export type ReviewText = v.InferOutput<typeof reviewTextSchema>;

/** What a reviewer sends beside the photo: `POST /post-review`. The address is for mails about it: on no page, in no export. */
export const reviewSchema = v.object(
  {
    ...text,
    email: optionalText(emailAddress(emailInvalid, emailInvalid), emailInvalid),
    /** {@link REVIEW_CONSENT}, as it was shown. */
    consent: optionalText(v.literal(REVIEW_CONSENT.version, messages.badRequest), messages.badRequest),
  },
  wordsFor,
);
export type Review = v.InferOutput<typeof reviewSchema>;

/** 201 of `POST /post-review`. */
export interface ReviewCreated extends Done {
  /**
   * Path of the private page, shown once because it is the key to the testimonial; and whether a link to it is
   * emailed too.
   */
  data: { link: string; mailed: boolean };
}

/** A review that waits, as the admin gets it. */
export const unverifiedReviewSchema = v.object({
  ...testimonialSchema.entries,
  ...waiting,
});
export type UnverifiedReview = v.InferOutput<typeof unverifiedReviewSchema>;
export const unverifiedReviewPageSchema = pageSchema(unverifiedReviewSchema);
export type UnverifiedReviewPage = v.InferOutput<typeof unverifiedReviewPageSchema>;

/** A review as its private page shows it. */
const sentReviewSchema = v.object({
  name: v.string(),
  linkedin: v.nullable(v.string()),
  review: v.string(),
  certificateId: v.nullable(v.string()),
  /** When it was agreed that it may be shown, and to which words; null for visitors who agreed before that was written down. */
  consent: v.nullable(v.object({ at: moment, words: v.string() })),
});
export type SentReview = v.InferOutput<typeof sentReviewSchema>;

export const moderatedReview = {
  uid: 'api::testimonial.testimonial',
  noun: ['testimonial', 'testimonials'],
  panelNoun: ['testimonial', 'testimonials'],
  summary: 'reviews',
  sent: sentReviewSchema,
  calls: {
    list: endpoints.listUnverifiedReviews,
    verify: endpoints.verifyReview,
    reject: endpoints.rejectReview,
    reopen: endpoints.reopenReview,
    sendAgain: endpoints.sendReviewAgain,
  },
} as const satisfies ModeratedText;
