import type { ApplicationReceived, Documents } from '@contract/application';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import { addressOf, request, upload } from '../../lib/api-client';
import { isFlag, isFound, isMoment, isShape, isText, orNull } from '../../lib/guards';

type Received = Pick<ApplicationReceived, 'reference' | 'receivedAt' | 'replyBy' | 'documents'>;
/** A success without a number to show is none of our server's. */
const is = isShape<Received>({
  reference: isText,
  receivedAt: isMoment,
  replyBy: isMoment,
  documents: isShape<Documents>({ resume: orNull(isText), certificates: orNull(isText) }),
});

/** Whether the texts of the site, which say if and until when one can apply, are there or known to be out of reach. */
export function useSiteIsSettled(): boolean {
  // Looks on: whoever shows the texts reads them, and what stands under this key is as they shaped it.
  const { data, error } = useSWR(addressOf(endpoints.readSite), null);
  return data !== undefined || error !== undefined;
}

/** Sends an application with its files. The same key with the same content stores it once, however often it is sent. */
export const apply = (form: FormData, idempotencyKey: string, onProgress: (sent: number) => void): Promise<Received> =>
  upload(endpoints.apply, { form, idempotencyKey, onProgress, is });

const isApplied = isFound(isShape({ applied: isFlag }));

/** Whether there is an application of that address already. */
export const hasApplied = async (Mail: string): Promise<boolean> =>
  (await request(endpoints.hasApplied, { body: { Mail }, is: isApplied })).data.applied;
