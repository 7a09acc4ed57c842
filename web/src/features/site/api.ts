import { endpoints } from '@contract/endpoints';
import { type Site, siteDefaults } from '@contract/site';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';
import { siteOf } from './site-of';

/** Key of the cached texts. */
export const siteKey = addressOf(endpoints.readSite);

const useAnswer = () => useSWR(siteKey, async () => siteOf(await request(endpoints.readSite)));

/** The editable texts. Never waiting and never failed: the built-in ones stand until, and unless, the server answers. */
export function useSite(): Site {
  const { data } = useAnswer();
  return data ?? siteDefaults;
}

/** The domains that have a page; undefined until the server has said so, none when it is away. */
export function useDomains(): Site['domains'] | undefined {
  const { data, error } = useAnswer();
  return data?.domains ?? (error ? siteDefaults.domains : undefined);
}

/** Slugs of the pages that editors published; undefined until the server has said so, none when it is away. */
export function usePublishedPages(): readonly string[] | undefined {
  const { data, error } = useAnswer();
  return data?.pages ?? (error ? siteDefaults.pages : undefined);
}
