import { type Endpoint, publicEndpoints, urlOf } from '../../contract/calls';
import { namesOf } from '../../contract/form';
import {
  type PendingTestimonial,
  type SentTestimonial,
  shownTestimonial,
  type Testimonial,
  testimonialEndpoints,
  testimonialFields,
} from '../../contract/testimonial';
import { pick } from '../../platform/database/rows';
import { iso } from '../../platform/time';
import { decisionColumns, presentDecision } from '../moderation/pending';
import type { TestimonialRow } from './row';

const textColumns = namesOf(testimonialFields);

/** Testimonial with the domain of its author's valid certificate. */
type Marked = TestimonialRow & { intern: string | null };

/** @param photo call that serves the author's photo */
const present = (row: Marked, photo: Endpoint): Testimonial => ({
  _id: row.documentId,
  ...shownTestimonial(row),
  Photo: row.photo?.url ?? (row.photoFile ? urlOf<string>(photo.path, { id: row.documentId } as never) : ''),
  ...(row.intern === null ? {} : { Intern: row.intern }),
});

export const presentTestimonial = (row: Marked): Testimonial => present(row, publicEndpoints.readTestimonialPhoto);

export const presentPendingTestimonial = (row: Marked): PendingTestimonial => ({
  ...present(row, testimonialEndpoints.readReviewPhoto),
  createdAt: iso(row.createdAt),
  ...presentDecision(row),
});

export const presentSentTestimonial = (row: TestimonialRow): SentTestimonial => ({
  ...pick(row, textColumns),
  consent: row.consentAt === null ? null : { at: iso(row.consentAt), words: row.consentWords ?? '' },
});

export const publicQuery = {
  select: ['documentId', ...textColumns, 'photoFile', 'createdAt'],
  populate: { photo: { select: ['url'] } },
};

export const queueQuery = { ...publicQuery, select: [...publicQuery.select, ...decisionColumns] };
