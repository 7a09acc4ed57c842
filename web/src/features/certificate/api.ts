import { type Certificate, certificateAnswerSchema } from '@contract/certificate';
import { endpoints } from '@contract/endpoints';
import { messages } from '@contract/messages';
import useSWR from 'swr';
import { ApiError, addressOf, NetworkError, request } from '../../lib/api-client';

/** Returns the certificate, or null if the server rendered the page as not found. Fetches nothing without an ID. */
export function useCertificate(id: string) {
  const options = { query: { id } };
  return useSWR(
    id ? addressOf(endpoints.lookupCertificate, options) : null,
    async (): Promise<Certificate | null> =>
      (await request(endpoints.lookupCertificate, { ...options, schema: certificateAnswerSchema })).data,
  );
}

export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.message === messages.certificate.unknown);

/** Returns the message of the server, or the documented one (specification, section 8). */
export function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return messages.certificate.lookupFailed;
  if (!(error instanceof ApiError)) return messages.certificate.unknownError;
  return error.serverMessage || messages.certificate.lookupFailed;
}
