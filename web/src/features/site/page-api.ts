import { endpoints } from '@contract/endpoints';
import type { EditedPage } from '@contract/page';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';

const schema = async () => (await import('@contract/page')).pageAnswerSchema;

/** The page that an editor published under this slug. @param slug null where there is none to ask for */
export function usePage(slug: string | null) {
  const options = { params: { slug: slug ?? '' } };
  return useSWR(
    slug && addressOf(endpoints.readPage, options),
    async (): Promise<EditedPage> => (await request(endpoints.readPage, { ...options, schema })).data,
  );
}
