import type { DomainPage, EditedPage } from '@contract/pages';
import { siteEndpoints } from '@contract/site';
import useSWR from 'swr';
import { addressOf, orNull, request } from '../../lib/api-client';

const domainSchema = async () => (await import('@contract/pages')).domainAnswerSchema;

/** Returns null if there is no such page. */
export function useDomainPage(slug: string) {
  const options = { params: { slug } };
  return useSWR(
    addressOf(siteEndpoints.readDomain, options),
    async (): Promise<DomainPage | null> =>
      (await orNull(request(siteEndpoints.readDomain, { ...options, schema: domainSchema })))?.data ?? null,
  );
}

const pageSchema = async () => (await import('@contract/pages')).pageAnswerSchema;

/** Fetches a published page; nothing if the slug is null. */
export function usePage(slug: string | null) {
  const options = { params: { slug: slug ?? '' } };
  return useSWR(
    slug && addressOf(siteEndpoints.readPage, options),
    async (): Promise<EditedPage> => (await request(siteEndpoints.readPage, { ...options, schema: pageSchema })).data,
  );
}
