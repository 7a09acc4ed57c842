import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { Intern, InternMade } from '@contract/intern';
import useSWR from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';

const schema = async () => (await import('@contract/intern')).internAnswerSchema;
const madeSchema = async () => (await import('@contract/intern')).internMadeSchema;

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

/** Makes the page of a certificate of one's own; its address is emailed. */
export const makeInternPage = (token: string, id: string): Promise<InternMade> =>
  request(endpoints.makeInternPage, { token, params: { id }, body: {}, schema: madeSchema });

/** Takes it down. */
export const removeInternPage = (token: string, id: string): Promise<Done> =>
  request(endpoints.removeInternPage, { token, params: { id }, body: {} });

/** Shows a text on the pages of one's own certificates, or no longer. */
export const chooseInternText = (token: string, id: string, shown: boolean): Promise<Done> =>
  request(endpoints.chooseInternText, { token, params: { id }, body: { shown } });
