import { type Endpoint, NO_LINK, publicEndpoints, urlOf } from '../../contract/calls';
import {
  type SentTestimonial,
  type Testimonial,
  testimonialEndpoints,
  type UnverifiedTestimonial,
} from '../../contract/testimonial';
import type { ModeratedRow } from '../../platform/feature';
import { iso } from '../../platform/time';
import { decisionColumns, presentDecision } from '../moderation/pending';

export const TESTIMONIAL = 'api::testimonial.testimonial';

export interface TestimonialRow extends ModeratedRow {
  name: string;
  review: string;
  linkedin: string | null;
  /** Media library entry, chosen by an editor. */
  photo?: { url: string } | null;
  /** Private file, uploaded by the author. */
  photoFile: string | null;
  position: number;
  /** Not checked when stored: the certificate is compared when the testimonial is shown. */
  certificateId: string | null;
  /** Null for testimonials that predate the consent text. */
  consentAt: string | null;
  consentWords: string | null;
}

/** Testimonial with the domain of its author's valid certificate. */
export type Marked = TestimonialRow & { intern: string | null };

/** @param photo call that serves the author's photo */
const present = (row: Marked, photo: Endpoint): Testimonial => ({
  _id: row.documentId,
  Name: row.name,
  Review: row.review,
  Photo: row.photo?.url ?? (row.photoFile ? urlOf<string>(photo.path, { id: row.documentId } as never) : ''),
  Linkedin: row.linkedin || NO_LINK,
  ...(row.intern === null ? {} : { Intern: row.intern }),
});

export const presentTestimonial = (row: Marked): Testimonial => present(row, publicEndpoints.readTestimonialPhoto);

export const presentUnverifiedTestimonial = (row: Marked): UnverifiedTestimonial => ({
  ...present(row, testimonialEndpoints.readReviewPhoto),
  createdAt: iso(row.createdAt),
  ...presentDecision(row),
});

export const presentSentTestimonial = (row: TestimonialRow): SentTestimonial => ({
  name: row.name,
  linkedin: row.linkedin,
  review: row.review,
  certificateId: row.certificateId,
  consent: row.consentAt === null ? null : { at: iso(row.consentAt), words: row.consentWords ?? '' },
});

export const publicQuery = {
  select: ['documentId', 'name', 'review', 'linkedin', 'photoFile', 'certificateId', 'createdAt'],
  populate: { photo: { select: ['url'] } },
};

export const queueQuery = { ...publicQuery, select: [...publicQuery.select, ...decisionColumns] };
