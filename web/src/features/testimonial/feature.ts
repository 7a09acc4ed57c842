import { publicEndpoints } from '@contract/calls';
import { paths } from '../../lib/paths';
import { pageQuery } from '../../lib/query';
import type { ModeratedFeature } from '../../moderated/moderated-kind';

export const testimonial: ModeratedFeature = {
  folder: 'testimonial',
  write: { to: paths.leaveTestimonial, words: 'Leave a testimonial' },
  routes: [
    {
      path: paths.testimonials,
      page: 'features/testimonial/testimonials-page',
      paged: true,
      reads: ({ page }) => [{ call: publicEndpoints.listTestimonials, query: pageQuery(page) }],
    },
    {
      path: paths.leaveTestimonial,
      page: 'features/testimonial/leave-testimonial-page',
    },
  ],
};
