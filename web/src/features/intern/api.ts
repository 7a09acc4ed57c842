import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { Intern, InternMade } from '@contract/intern';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';

const schema = async () => (await import('@contract/intern')).internAnswerSchema;
const madeSchema = async () => (await import('@contract/intern')).internMadeSchema;

/** How the addresses begin of all that is read here. */
const PAGES = addressOf(endpoints.readIntern, { params: { slug: '' } });

/** The page of an intern; null where there is none. */
export function useIntern(slug: string) {
  const options = { params: { slug } };
  return useSWR(addressOf(endpoints.readIntern, options), async (): Promise<Intern | null> => {
    try {
      return (await request(endpoints.readIntern, { ...options, schema })).data;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  });
}

/** Drops what was read of such pages: one's own has changed. */
export function useInternChanged(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => typeof key === 'string' && key.startsWith(PAGES), undefined);
}

/** Makes the page of a certificate of one's own; its address is emailed. */
export const makeInternPage = (token: string, id: string): Promise<InternMade> =>
  request(endpoints.makeInternPage, { token, params: { id }, body: {}, schema: madeSchema });

/** Takes it down. */
export const removeInternPage = (token: string, id: string): Promise<Done> =>
  request(endpoints.removeInternPage, { token, params: { id }, body: {} });

/** Shows a text on the pages of one's own certificates, or no longer. */
export const chooseInternText = (token: string, id: string, shown: boolean): Promise<Done> =>
  request(endpoints.chooseInternText, { token, params: { id }, body: { shown } });
