import type { ModeratedRow } from '../../platform/feature';

export const TESTIMONIAL = 'api::testimonial.testimonial';

/** A testimonial as it is stored. */
export interface TestimonialRow extends ModeratedRow {
  name: string;
  review: string;
  linkedin: string | null;
  /** From the media library: what an editor chose in the panel. */
  photo?: { url: string } | null;
  /** Private file: what a visitor sent. */
  photoFile: string | null;
  /** Smaller stands further ahead. */
  position: number;
  /** As it was typed: whether it is a certificate of this person is asked when the review is shown. */
  certificateId: string | null;
  /** When it was agreed that it may be shown; null where nobody was asked. */
  consentAt: string | null;
  /** The version of the words that were agreed to. */
  consentWords: string | null;
}
