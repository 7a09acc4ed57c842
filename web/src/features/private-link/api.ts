import { endpoints } from '@contract/endpoints';
import { type ModeratedKind, moderatedTexts } from '@contract/moderated';
import type { ModeratedText } from '@contract/moderation';
import {
  type SentText,
  type SentTextChanged,
  sentTextChangedSchema as schema,
  sentTextAnswerSchema,
} from '@contract/private-link';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';
import { upload } from '../../lib/upload';

export const readSentText = async (token: string): Promise<SentText> =>
  (await request(endpoints.readSentText, { params: { token }, schema: sentTextAnswerSchema })).data;

/** What was sent, and its status. */
export function useSentText(token: string) {
  const { cache } = useSWRConfig();
  const address = addressOf(endpoints.readSentText, { params: { token } });
  return useSWR(address, () => readSentText(token), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    // What is being changed stays on the page, whatever became of the text: who sends it is told.
    revalidateOnReconnect: cache.get(address)?.data === undefined,
  });
}

/** The link leads to nothing. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Change {
  token: string;
  /** When the version was sent that is being changed. */
  sentAt: string;
  idempotencyKey: string;
  /** The text with new files, if there are any. */
  form?: FormData;
}

export function sendAgain(
  kind: ModeratedKind,
  { token, sentAt, idempotencyKey, form }: Change,
  body: object,
): Promise<SentTextChanged> {
  const { calls, sendAgainWithFiles }: ModeratedText = moderatedTexts[kind];
  const options = { params: { token }, idempotencyKey, ifMatch: sentAt };
  if (form && sendAgainWithFiles) return upload(sendAgainWithFiles, { ...options, form, schema });
  return request(calls.sendAgain, { ...options, body, schema });
}

export const withdrawText = (token: string, idempotencyKey: string): Promise<SentTextChanged> =>
  request(endpoints.withdrawSentText, { params: { token }, body: {}, idempotencyKey, schema });
