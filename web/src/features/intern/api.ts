import { accountEndpoints } from '@contract/account';
import type { Done } from '@contract/calls';
import type { Intern, InternMade } from '@contract/pages';
import { publicEndpoints } from '@contract/public';
import useSWR, { useSWRConfig } from 'swr';
import { addressOf, orNull, request } from '../../lib/api-client';

const schema = async () => (await import('@contract/pages')).internAnswerSchema;
const madeSchema = async () => (await import('@contract/pages')).internMadeSchema;

/** Common prefix of all keys. */
const PAGES = addressOf(publicEndpoints.readIntern, { params: { slug: '' } });

/** Returns null if there is none. */
export function useIntern(slug: string) {
  const options = { params: { slug } };
  return useSWR(
    addressOf(publicEndpoints.readIntern, options),
    async (): Promise<Intern | null> =>
      (await orNull(request(publicEndpoints.readIntern, { ...options, schema })))?.data ?? null,
  );
}

/** Drops cached pages after a change. */
export function useInternChanged(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => typeof key === 'string' && key.startsWith(PAGES), undefined);
}

/** Creates the public page of a certificate and emails its URL. */
export const makeInternPage = (token: string, id: string): Promise<InternMade> =>
  request(accountEndpoints.makeInternPage, { token, params: { id }, body: {}, schema: madeSchema });

export const removeInternPage = (token: string, id: string): Promise<Done> =>
  request(accountEndpoints.removeInternPage, { token, params: { id }, body: {} });

/** Shows or hides a text on the holder's pages. */
export const chooseInternText = (token: string, id: string, shown: boolean): Promise<Done> =>
  request(accountEndpoints.chooseInternText, { token, params: { id }, body: { shown } });
