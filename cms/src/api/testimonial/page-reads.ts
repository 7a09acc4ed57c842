import { type TestimonialPage, testimonialQuerySchema } from '../../contract/testimonial';
import type { PageReads } from '../../platform/feature';
import { readForPage } from '../../platform/http/page-read';
import { serviceOf } from '../../platform/service-of';
import { presentTestimonial } from './presenter';
import type testimonialService from './services/testimonial';

export const pageReads = {
  listTestimonials: ({ query }) =>
    readForPage(testimonialQuerySchema, query, async (asked): Promise<TestimonialPage> => {
      const testimonials = serviceOf<typeof testimonialService>('api::testimonial.testimonial');
      const { items, meta } = await testimonials.listVerified(asked);
      return { success: true, data: items.map(presentTestimonial), meta };
    }),
} satisfies PageReads;
