import { publicEndpoints } from '@contract/calls';
import type { Intern } from '@contract/pages';
import useSWR, { useSWRConfig } from 'swr';
import { addressOf, orNull, request } from '../../../lib/api-client';

const schema = async () => (await import('@contract/pages')).internAnswerSchema;

/** Common prefix for all keys. */
const PAGES = addressOf(publicEndpoints.readIntern, { params: { slug: '' } });

/** Returns null if there is no such page. */
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
