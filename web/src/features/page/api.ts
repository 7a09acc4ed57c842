import { endpoints } from '@contract/endpoints';
import type { EditedPage, PageAnswer } from '@contract/page';
import useSWR from 'swr';
import { addressOf, NetworkError, request } from '../../lib/api-client';

/** The page that an editor published under this slug. @param slug null where there is none to ask for */
export function usePage(slug: string | null) {
  const options = { params: { slug: slug ?? '' } };
  return useSWR(slug && addressOf(endpoints.readPage, options), async (): Promise<EditedPage> => {
    const { data } = await request<PageAnswer>(endpoints.readPage, options);
    // Something that is not our server may say "success" too.
    if (typeof data?.title !== 'string' || typeof data.body !== 'string') throw new NetworkError();
    return data;
  });
}
