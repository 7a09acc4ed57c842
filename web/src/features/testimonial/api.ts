import { endpoints } from '@contract/endpoints';
import type { TestimonialPage } from '@contract/testimonial';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';
import { pageQuery } from '../../lib/query';

/** Fetched with the answer: a page that the server wrote needs neither. */
const contract = () => import('@contract/testimonial');

/** Verified testimonials, page by page. */
export function useTestimonials(page = 1) {
  const options = { query: pageQuery(page), schema: async () => (await contract()).testimonialPageSchema };
  return useSWR(
    addressOf(endpoints.listTestimonials, options),
    (): Promise<TestimonialPage> => request(endpoints.listTestimonials, options),
  );
}
