import type { DomainPage } from '@contract/domain';
import { endpoints } from '@contract/endpoints';
import type { EditedPage } from '@contract/page';
import useSWR from 'swr';
import { addressOf, orNull, request } from '../../lib/api-client';

const domainSchema = async () => (await import('@contract/domain')).domainAnswerSchema;

/** Returns null if there is none. */
export function useDomainPage(slug: string) {
  const options = { params: { slug } };
  return useSWR(
    addressOf(endpoints.readDomain, options),
    async (): Promise<DomainPage | null> =>
      (await orNull(request(endpoints.readDomain, { ...options, schema: domainSchema })))?.data ?? null,
  );
}

const pageSchema = async () => (await import('@contract/page')).pageAnswerSchema;

/** Fetches a published page; nothing if the slug is null. */
export function usePage(slug: string | null) {
  const options = { params: { slug: slug ?? '' } };
  return useSWR(
    slug && addressOf(endpoints.readPage, options),
    async (): Promise<EditedPage> => (await request(endpoints.readPage, { ...options, schema: pageSchema })).data,
  );
}
