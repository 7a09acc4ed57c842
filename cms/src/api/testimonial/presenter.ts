import { type Endpoint, endpoints, urlOf } from '../../contract/endpoints';
import { NO_LINK } from '../../contract/placeholders';
import type { SentReview, Testimonial, UnverifiedReview } from '../../contract/testimonial';
import { iso } from '../../platform/time';
import { decisionColumns, presentDecision } from '../moderation/presenter';
import type { TestimonialRow } from './row';

/** A review with what is known of its certificate. */
export type Marked = TestimonialRow & { intern: string | null };

const present = (row: Marked, photo: Endpoint): Testimonial => ({
  _id: row.documentId,
  Name: row.name,
  Review: row.review,
  Photo: row.photo?.url ?? (row.photoFile ? urlOf<string>(photo.path, { id: row.documentId } as never) : ''),
  Linkedin: row.linkedin || NO_LINK,
  ...(row.intern === null ? {} : { Intern: row.intern }),
});

/** A verified testimonial as visitors get it. */
export const presentTestimonial = (row: Marked): Testimonial => present(row, endpoints.readTestimonialPhoto);

/** A review that waits, as the admin gets it: its photo is behind the admin's token. */
export const presentUnverifiedReview = (row: Marked): UnverifiedReview => ({
  ...present(row, endpoints.readReviewPhoto),
  createdAt: iso(row.createdAt),
  ...presentDecision(row),
});

/** A review as its private page shows it. */
export const presentSentReview = (row: TestimonialRow): SentReview => ({
  name: row.name,
  linkedin: row.linkedin,
  review: row.review,
  certificateId: row.certificateId,
  consent: row.consentAt === null ? null : { at: iso(row.consentAt), words: row.consentWords ?? '' },
});

/** The columns that the presenters read. */
export const testimonialColumns = [
  'documentId',
  'name',
  'review',
  'linkedin',
  'photoFile',
  'certificateId',
  'createdAt',
];

/** The columns of one that waits. */
export const waitingReviewColumns = [...testimonialColumns, ...decisionColumns];
