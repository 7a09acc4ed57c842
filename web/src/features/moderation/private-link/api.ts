import { privateLinkEndpoints, type SentText, sentTextAnswerSchema } from '@contract/private-link';
import useSWR, { useSWRConfig } from 'swr';
import { addressOf, request } from '../../../lib/api-client';

export const readSentText = async (token: string): Promise<SentText> =>
  (await request(privateLinkEndpoints.readSentText, { params: { token }, schema: sentTextAnswerSchema })).data;

export function useSentText(token: string) {
  const { cache } = useSWRConfig();
  const address = addressOf(privateLinkEndpoints.readSentText, { params: { token } });
  return useSWR(address, () => readSentText(token), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    // Never replaces text that is being edited. If there is a newer version, sending reports it.
    revalidateOnReconnect: cache.get(address)?.data === undefined,
  });
}
