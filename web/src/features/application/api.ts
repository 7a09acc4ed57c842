import { type Application, type ApplicationReceived, applicationReceivedSchema } from '@contract/application';
import { appliedAnswerSchema } from '@contract/application-status';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import type { Documents as DocumentFiles } from '../../forms/application/use-documents';
import { addressOf, request } from '../../lib/api-client';
import { upload } from '../../lib/upload';

/** State of the site's texts, which hold the application deadline. */
export function useSiteState(): 'loading' | 'known' | 'away' {
  // Only observes: other components fetch them.
  const { data, error } = useSWR(addressOf(endpoints.readSite), null);
  return data !== undefined ? 'known' : error !== undefined ? 'away' : 'loading';
}

/** Sends an application with its files; omits empty answers. */
export function apply(
  application: Application & DocumentFiles,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<ApplicationReceived> {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    if (value !== null) form.set(name, value instanceof File ? value : String(value));
  }
  return upload(endpoints.apply, { form, idempotencyKey, onProgress, schema: applicationReceivedSchema });
}

export const hasApplied = async (Mail: string): Promise<boolean> =>
  (await request(endpoints.hasApplied, { body: { Mail }, schema: appliedAnswerSchema })).data.applied;
