import * as v from 'valibot';
import { commonMessages, DOMAINS, limits, NO_LINK } from './calls';
import { CERTIFICATE_ID, certificateIdIn, certificateMessages } from './certificate/certificate';
import {
  type Fields,
  type FileDeclaration,
  fileLimits,
  fileMessages,
  formSchema,
  longText,
  optionalEmail,
  personName,
  storedEntries,
} from './form';
import { type ModeratedText, pendingFields, submittedSchema } from './moderation';
import { line, moment, optionalText, pageQuery, pageSchema, personMessages } from './validate';

export const testimonialLimits = {
  text: { min: 50, max: 2000 },
} as const;

export const testimonialEndpoints = {
  createReview: { method: 'POST', path: '/post-review' },
  sendReviewAgain: { method: 'POST', path: '/sent/:token/review' },
  listUnverifiedReviews: { method: 'GET', path: '/admin/reviews' },
  readReviewPhoto: { method: 'GET', path: '/admin/reviews/:id/photo' },
  verifyReview: { method: 'PATCH', path: '/admin/reviews/:id' },
  rejectReview: { method: 'POST', path: '/admin/reviews/:id/reject' },
  reopenReview: { method: 'POST', path: '/admin/reviews/:id/reopen' },
} as const;

export const testimonialMessages = {
  reviewRequired: 'Review cannot be empty.',
  reviewTooShort: `Review must be at least ${testimonialLimits.text.min} characters long.`,
  reviewTooLong: `Review must be at most ${testimonialLimits.text.max} characters long.`,
  linkedinInvalid: 'Please enter a valid LinkedIn profile URL.',
  photoRequired: 'A profile photo is required.',
  submitted: 'Thank You!',
  failed: 'Submission Failed',
  unknownPhoto: 'There is no such photo.',
} as const;

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
  domain: v.optional(v.picklist(DOMAINS, personMessages.domainUnknown)),
});
export type TestimonialQuery = v.InferOutput<typeof testimonialQuerySchema>;

const PROFILE = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s/?#]+)\/?(?:[?#]\S*)?$/i;
const { linkedinInvalid } = testimonialMessages;

/** Normalises a LinkedIn profile to `https://…/in/{profile}`. */
const linkedinProfile = v.pipe(
  line({ max: [limits.url.max, linkedinInvalid] }),
  v.regex(PROFILE, linkedinInvalid),
  v.transform((link) => `https://${PROFILE.exec(link)?.[1] ?? ''}`),
  v.maxLength(limits.url.max, linkedinInvalid),
);

const { reviewRequired, reviewTooShort, reviewTooLong, photoRequired } = testimonialMessages;
const { idInvalid } = certificateMessages;

/** Consent text. Every change needs a new version, which is stored with the testimonial. */
export const TESTIMONIAL_CONSENT = {
  version: '2026-11',
  words: 'By sending it you agree that your words may be shown on this site with your name and your photo.',
} as const;

const review = longText(testimonialLimits.text.max, reviewRequired, reviewTooLong);

/** Fields that the author may change later. */
export const testimonialFields = {
  name: personName,
  linkedin: {
    label: 'LinkedIn',
    control: 'url',
    rule: optionalText(linkedinProfile, linkedinInvalid),
    placeholder: 'https://www.linkedin.com/in/your-name',
  },
  review: {
    label: 'Review',
    ...review,
    rule: v.pipe(review.rule, v.minLength(testimonialLimits.text.min, reviewTooShort)),
    min: testimonialLimits.text.min,
    limit: 'counted',
    rows: 6,
  },
  certificateId: {
    label: 'Certificate ID',
    control: 'code',
    rule: optionalText(
      v.pipe(
        line({ max: [limits.url.max, idInvalid] }),
        v.transform((text) => certificateIdIn(text).replace(/\s+/g, '-')),
        v.maxLength(limits.certificateId.max, idInvalid),
        v.regex(CERTIFICATE_ID, idInvalid),
      ),
      idInvalid,
    ),
    hint: 'Add your certificate ID to mark the testimonial “verified intern”. The name must match. The ID is never shown.',
  },
} as const satisfies Fields;

export const newTestimonialFields = {
  ...testimonialFields,
  email: {
    ...optionalEmail,
    hint: 'Private. We only use it for emails about this testimonial. It is never shown on the site or added to a mailing list.',
  },
} as const satisfies Fields;

export const testimonialPhoto = {
  label: 'Photo',
  limits: fileLimits.photo,
  required: photoRequired,
  invalid: fileMessages.photoInvalid,
} as const satisfies FileDeclaration;

export const testimonialTextSchema = formSchema(testimonialFields, commonMessages.badRequest);
export type TestimonialText = v.InferOutput<typeof testimonialTextSchema>;

/** Returns what visitors see of a text; the photo and the mark are added to it. */
export const shownTestimonial = (text: TestimonialText) => ({
  Name: text.name,
  Review: text.review,
  Linkedin: text.linkedin || NO_LINK,
});

/** The email address is only used for emails about the testimonial, and is never shown or exported. */
export const newTestimonialSchema = v.object(
  {
    ...formSchema(newTestimonialFields).entries,
    consent: optionalText(v.literal(TESTIMONIAL_CONSENT.version, commonMessages.badRequest), commonMessages.badRequest),
  },
  testimonialTextSchema.message,
);
export type NewTestimonial = v.InferOutput<typeof newTestimonialSchema>;

export const testimonialCreatedSchema = submittedSchema('testimonial');
export type TestimonialCreated = v.InferOutput<typeof testimonialCreatedSchema>;

const pendingTestimonialSchema = v.object({
  ...testimonialSchema.entries,
  ...pendingFields,
});
export type PendingTestimonial = v.InferOutput<typeof pendingTestimonialSchema>;
export const pendingTestimonialPageSchema = pageSchema(pendingTestimonialSchema);

const sentTestimonialSchema = v.object({
  ...storedEntries(testimonialFields),
  /** `words` is the version of the text. Null for testimonials from earlier versions of the site. */
  consent: v.nullable(v.object({ at: moment, words: v.string() })),
});
export type SentTestimonial = v.InferOutput<typeof sentTestimonialSchema>;

export const moderatedTestimonial = {
  uid: 'api::testimonial.testimonial',
  noun: ['testimonial', 'testimonials'],
  view: 'reviews',
  slugs: ['testimonials', 'leave-review'],
  sent: sentTestimonialSchema,
  calls: {
    list: testimonialEndpoints.listUnverifiedReviews,
    verify: testimonialEndpoints.verifyReview,
    reject: testimonialEndpoints.rejectReview,
    reopen: testimonialEndpoints.reopenReview,
    sendAgain: testimonialEndpoints.sendReviewAgain,
  },
  endpoints: testimonialEndpoints,
} as const satisfies ModeratedText;
