import { type TestimonialPage, testimonialQuerySchema } from '../../contract/testimonial';
import type { PageReads } from '../../platform/feature';
import { readForPage } from '../../platform/http/page-read';
import { presentTestimonial } from './presenter';
import * as testimonials from './testimonial';

export const pageReads = {
  listTestimonials: ({ query }) =>
    readForPage(testimonialQuerySchema, query, async (asked): Promise<TestimonialPage> => {
      const { items, meta } = await testimonials.listVerified(asked);
      return { success: true, data: items.map(presentTestimonial), meta };
    }),
} satisfies PageReads;
