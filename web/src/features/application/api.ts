import { type Application, type ApplicationReceived, applicationReceivedSchema } from '@contract/application';
import { appliedAnswerSchema } from '@contract/application-status';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import type { Documents as DocumentFiles } from '../../forms/application/use-documents';
import { addressOf, request } from '../../lib/api-client';
import { upload } from '../../lib/upload';

/** State of the texts of the site, which say if and until when one can apply: loading, there, or out of reach. */
export function useSiteState(): 'loading' | 'known' | 'away' {
  // Looks on: whoever shows the texts reads them, and what stands under this key is as they shaped it.
  const { data, error } = useSWR(addressOf(endpoints.readSite), null);
  return data !== undefined ? 'known' : error !== undefined ? 'away' : 'loading';
}

/** Sends an application with its files: the documented names; what was left out is not sent. */
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

/** Whether there is an application of that address already. */
export const hasApplied = async (Mail: string): Promise<boolean> =>
  (await request(endpoints.hasApplied, { body: { Mail }, schema: appliedAnswerSchema })).data.applied;
