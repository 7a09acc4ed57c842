import type { DomainPage } from '@contract/domain';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';

const schema = async () => (await import('@contract/domain')).domainAnswerSchema;

/** The page of a domain; null where there is none. */
export function useDomainPage(slug: string) {
  const options = { params: { slug } };
  return useSWR(addressOf(endpoints.readDomain, options), async (): Promise<DomainPage | null> => {
    try {
      return (await request(endpoints.readDomain, { ...options, schema })).data;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  });
}
