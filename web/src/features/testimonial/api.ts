import { publicEndpoints } from '@contract/calls';
import type { TestimonialPage } from '@contract/testimonial';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';
import { pageQuery } from '../../lib/query';

/** Imported with the first request: a page rendered on the server does not need it. */
const contract = () => import('@contract/testimonial');

export function useTestimonials(page = 1) {
  const options = { query: pageQuery(page), schema: async () => (await contract()).testimonialPageSchema };
  return useSWR(
    addressOf(publicEndpoints.listTestimonials, options),
    (): Promise<TestimonialPage> => request(publicEndpoints.listTestimonials, options),
  );
}
