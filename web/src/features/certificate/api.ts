import type { Certificate, CertificateAnswer } from '@contract/certificate';
import { endpoints } from '@contract/endpoints';
import { messages } from '@contract/messages';
import useSWR from 'swr';
import { ApiError, addressOf, NetworkError, request } from '../../lib/api-client';
import { isCertificate } from './is-certificate';

/** The certificate with this ID; asks nothing while there is none. */
export function useCertificate(id: string) {
  const options = { query: { id } };
  return useSWR(id ? addressOf(endpoints.lookupCertificate, options) : null, async (): Promise<Certificate> => {
    const { data } = await request<CertificateAnswer>(endpoints.lookupCertificate, options);
    if (!isCertificate(data)) throw new NetworkError();
    return data;
  });
}

/** The server knows of no such certificate. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.message === messages.certificate.unknown);

/** The server's own words, the documented ones when it gave none, and these for anything else (specification, section 8). */
export function wordsFor(error: unknown): string {
  if (error instanceof NetworkError) return messages.certificate.lookupFailed;
  if (!(error instanceof ApiError)) return messages.certificate.unknownError;
  const { message } = error.answer;
  return typeof message === 'string' && message ? message : messages.certificate.lookupFailed;
}
