import * as v from 'valibot';
import { CERTIFICATE_ID } from './certificate';
import { certificateIdIn } from './certificate-id';
import { DOMAINS } from './domains';
import { endpoints } from './endpoints';
import type { Done } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { type ModeratedText, pendingFields } from './moderation';
import { emailAddress, line, moment, optionalText, pageQuery, pageSchema, prose } from './validate';

export const testimonialSchema = v.object({
  _id: v.string(),
  Name: v.string(),
  Review: v.string(),
  /** URL, empty for none. */
  Photo: v.string(),
  /** URL, `#` for none. */
  Linkedin: v.string(),
  /** Domain of the author's valid certificate, which earns the mark "verified intern". */
  Intern: v.optional(v.string()),
});
export type Testimonial = v.InferOutput<typeof testimonialSchema>;
export const testimonialPageSchema = pageSchema(testimonialSchema);
export type TestimonialPage = v.InferOutput<typeof testimonialPageSchema>;

export const testimonialQuerySchema = v.object({
  ...pageQuery,
  domain: v.optional(v.picklist(DOMAINS, messages.post.tagUnknown)),
});
export type TestimonialQuery = v.InferOutput<typeof testimonialQuerySchema>;

const PROFILE = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s/?#]+)\/?(?:[?#]\S*)?$/i;
const { linkedinInvalid } = messages.review;

/** Normalises a LinkedIn profile to `https://…/in/{profile}`. */
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

/** Consent text. Every change needs a new version, which is stored with the testimonial. */
export const TESTIMONIAL_CONSENT = {
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

export const testimonialTextSchema = v.object(text, wordsFor);
export type TestimonialText = v.InferOutput<typeof testimonialTextSchema>;

/** The address is only for emails about it: on no page, in no export. */
export const newTestimonialSchema = v.object(
  {
    ...text,
    email: optionalText(emailAddress(emailInvalid, emailInvalid), emailInvalid),
    consent: optionalText(v.literal(TESTIMONIAL_CONSENT.version, messages.badRequest), messages.badRequest),
  },
  wordsFor,
);
export type NewTestimonial = v.InferOutput<typeof newTestimonialSchema>;

export interface TestimonialCreated extends Done {
  /** `link` is the path of the private page, shown once. */
  data: { link: string; mailed: boolean };
}

export const unverifiedTestimonialSchema = v.object({
  ...testimonialSchema.entries,
  ...pendingFields,
});
export type UnverifiedTestimonial = v.InferOutput<typeof unverifiedTestimonialSchema>;
export const unverifiedTestimonialPageSchema = pageSchema(unverifiedTestimonialSchema);
export type UnverifiedTestimonialPage = v.InferOutput<typeof unverifiedTestimonialPageSchema>;

const sentTestimonialSchema = v.object({
  name: v.string(),
  linkedin: v.nullable(v.string()),
  review: v.string(),
  certificateId: v.nullable(v.string()),
  /** `words` is the version. Null for testimonials of earlier versions. */
  consent: v.nullable(v.object({ at: moment, words: v.string() })),
});
export type SentTestimonial = v.InferOutput<typeof sentTestimonialSchema>;

export const moderatedTestimonial = {
  uid: 'api::testimonial.testimonial',
  noun: ['testimonial', 'testimonials'],
  panelNoun: ['testimonial', 'testimonials'],
  summary: 'reviews',
  sent: sentTestimonialSchema,
  calls: {
    list: endpoints.listUnverifiedReviews,
    verify: endpoints.verifyReview,
    reject: endpoints.rejectReview,
    reopen: endpoints.reopenReview,
    sendAgain: endpoints.sendReviewAgain,
  },
} as const satisfies ModeratedText;
