import type { TestimonialText } from '../../contract/testimonial';
import type { ModeratedRow } from '../../platform/feature';

export const TESTIMONIAL = 'api::testimonial.testimonial';

/** The certificate ID is not checked when stored: the certificate is compared when the testimonial is shown. */
export interface TestimonialRow extends ModeratedRow, TestimonialText {
  /** Media library entry, chosen by an editor. */
  photo?: { url: string } | null;
  /** Private file, uploaded by the author. */
  photoFile: string | null;
  position: number;
  /** Null for testimonials that predate the consent text. */
  consentAt: string | null;
  consentWords: string | null;
}
