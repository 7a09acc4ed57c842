import type { ApplicationReceived } from '@contract/application';
import { endpoints } from '@contract/endpoints';
import { type SiteAnswer, siteDefaults } from '@contract/site';
import useSWR from 'swr';
import { addressOf, NetworkError, request, upload } from '../../lib/api-client';

/** Whether one can apply, and until when; the documented defaults when the server is away. */
export function useApplications() {
  const { data, isLoading } = useSWR(
    addressOf(endpoints.readSite),
    async () => (await request<SiteAnswer>(endpoints.readSite)).data,
  );
  return { applications: data?.applications ?? siteDefaults.applications, isLoading };
}

/** Sends an application with its files. The same key with the same content stores it once, however often it is sent. */
export async function apply(
  form: FormData,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<ApplicationReceived> {
  const answer = await upload<ApplicationReceived>(endpoints.apply, { form, idempotencyKey, onProgress });
  // A success without a number to show is none of our server's.
  if (typeof answer.reference !== 'string' || !isDay(answer.receivedAt) || !isDay(answer.replyBy)) {
    throw new NetworkError(answer);
  }
  return answer;
}

const isDay = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
