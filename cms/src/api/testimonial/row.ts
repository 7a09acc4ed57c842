import type { ModerationState } from '../../contract/moderation';
import type { BaseRow } from '../../lib/rows';

export const TESTIMONIAL = 'api::testimonial.testimonial';

/** A testimonial as it is stored. */
export interface TestimonialRow extends BaseRow {
  name: string;
  review: string;
  linkedin: string | null;
  /** From the media library: what an editor chose in the panel. */
  photo?: { url: string } | null;
  /** Private file: what a visitor sent. */
  photoFile: string | null;
  /** Smaller stands further ahead. */
  position: number;
  moderation: ModerationState;
  rejectionReason: string | null;
  verifiedAt: string | null;
}
