import { type Endpoint, endpoints, urlOf } from '../../contract/endpoints';
import { NO_LINK } from '../../contract/placeholders';
import type { Testimonial, UnverifiedReview } from '../../contract/testimonial';
import { iso } from '../../lib/time';
import type { TestimonialRow } from './row';

const present = (row: TestimonialRow, photo: Endpoint): Testimonial => ({
  _id: row.documentId,
  Name: row.name,
  Review: row.review,
  Photo: row.photo?.url ?? (row.photoFile ? urlOf<string>(photo.path, { id: row.documentId } as never) : ''),
  Linkedin: row.linkedin || NO_LINK,
});

/** A verified testimonial as visitors get it. */
export const presentTestimonial = (row: TestimonialRow): Testimonial => present(row, endpoints.readTestimonialPhoto);

/** A review that waits, as the admin gets it: its photo is behind the admin's token. */
export const presentUnverifiedReview = (row: TestimonialRow): UnverifiedReview => ({
  ...present(row, endpoints.readReviewPhoto),
  createdAt: iso(row.createdAt),
});

/** The columns that the presenters read. */
export const testimonialColumns = ['documentId', 'name', 'review', 'linkedin', 'photoFile', 'createdAt'];
