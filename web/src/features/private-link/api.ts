import {
  type ModeratedKind,
  moderatedText,
  privateLinkEndpoints,
  type SentText,
  type SentTextChanged,
  sentTextChangedSchema as schema,
  sentTextAnswerSchema,
} from '@contract/private-link';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';
import { upload } from '../../lib/upload';

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

export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Change {
  token: string;
  sentAt: string;
  idempotencyKey: string;
  /** Body with new files, if any. */
  form?: FormData;
}

export function sendAgain(
  kind: ModeratedKind,
  { token, sentAt, idempotencyKey, form }: Change,
  body: object,
): Promise<SentTextChanged> {
  const { calls, sendAgainWithFiles } = moderatedText(kind);
  const options = { params: { token }, idempotencyKey, ifMatch: sentAt };
  if (form && sendAgainWithFiles) return upload(sendAgainWithFiles, { ...options, form, schema });
  return request(calls.sendAgain, { ...options, body, schema });
}
