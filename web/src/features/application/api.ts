import {
  type Application,
  type ApplicationReceived,
  applicationEndpoints,
  applicationReceivedSchema,
} from '@contract/application/application';
import { appliedAnswerSchema } from '@contract/application/status';
import { siteEndpoints } from '@contract/site';
import useSWR from 'swr';
import type { Documents as DocumentFiles } from '../../forms/application/use-documents';
import { addressOf, request } from '../../lib/api-client';
import { upload } from '../../lib/upload';

/** State of the site's texts, which contain the application deadline. */
export function useSiteState(): 'loading' | 'known' | 'away' {
  // Only observes: other components fetch them.
  const { data, error } = useSWR(addressOf(siteEndpoints.readSite), null);
  return data !== undefined ? 'known' : error !== undefined ? 'away' : 'loading';
}

/** Omits empty answers. */
export function apply(
  application: Application & DocumentFiles,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<ApplicationReceived> {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    if (value !== null) form.set(name, value instanceof File ? value : String(value));
  }
  return upload(applicationEndpoints.apply, { form, idempotencyKey, onProgress, schema: applicationReceivedSchema });
}

export const hasApplied = async (Mail: string): Promise<boolean> =>
  (await request(applicationEndpoints.hasApplied, { body: { Mail }, schema: appliedAnswerSchema })).data.applied;
