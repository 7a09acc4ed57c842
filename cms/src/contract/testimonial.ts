import * as v from 'valibot';
import type { Found, Page } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { line, optionalText, prose } from './validate';

/** A testimonial as visitors get it. */
export interface Testimonial {
  _id: string;
  Name: string;
  Review: string;
  /** Address of the image; empty when there is none. */
  Photo: string;
  /** Link of the profile, or `#`. */
  Linkedin: string;
}
export type TestimonialList = Found<Testimonial[]>;

const PROFILE = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s/?#]+)\/?(?:[?#]\S*)?$/i;
const { linkedinInvalid } = messages.review;

/** A LinkedIn profile, scheme optional: gives `https://…/in/{profile}` without query. */
const linkedinProfile = v.pipe(
  line({ max: [limits.url.max, linkedinInvalid] }),
  v.regex(PROFILE, linkedinInvalid),
  v.transform((link) => `https://${PROFILE.exec(link)?.[1] ?? ''}`),
);

const reviewText = v.pipe(
  prose({ min: [1, messages.review.reviewRequired], max: [limits.review.max, messages.review.reviewTooLong] }),
  v.minLength(limits.review.min, messages.review.reviewTooShort),
);

/** What a reviewer sends beside the photo: `POST /post-review`. */
export const reviewSchema = v.object(
  {
    name: line({
      min: [limits.personName.min, messages.review.nameRequired],
      max: [limits.personName.max, messages.person.nameTooLong],
    }),
    linkedin: optionalText(linkedinProfile, linkedinInvalid),
    review: reviewText,
  },
  (issue) => {
    const key = issue.path?.at(-1)?.key;
    return key === 'review'
      ? messages.review.reviewRequired
      : key === 'name'
        ? messages.review.nameRequired
        : messages.badRequest;
  },
);
export type Review = v.InferOutput<typeof reviewSchema>;

/** A review that waits, as the admin gets it. */
export interface UnverifiedReview extends Testimonial {
  createdAt: string;
}
export type UnverifiedReviewPage = Page<UnverifiedReview>;
