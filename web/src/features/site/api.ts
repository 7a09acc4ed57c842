import { endpoints } from '@contract/endpoints';
import { type Site, type SiteAnswer, siteDefaults } from '@contract/site';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';
import { siteOf } from './site-of';

/** The editable texts. Never waiting and never failed: the built-in ones stand until, and unless, the server answers. */
export function useSite(): Site {
  const { data } = useSWR(addressOf(endpoints.readSite), async () =>
    siteOf((await request<SiteAnswer>(endpoints.readSite)).data),
  );
  return data ?? siteDefaults;
}
