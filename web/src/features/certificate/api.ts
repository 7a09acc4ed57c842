import {
  type Certificate,
  type CertificatePage,
  certificateAnswerSchema,
  certificatePageSchema,
  type Validation,
  validationSavedSchema,
} from '@contract/certificate';
import { endpoints, urlOf } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { messages } from '@contract/messages';
import useSWR, { useSWRConfig } from 'swr';
import { is } from 'valibot';
import type { AdminProps } from '../../lib/admin-token';
import { ApiError, addressOf, NetworkError, request } from '../../lib/api-client';
import { useAdminList } from '../../lib/use-admin-read';

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
export function wordsFor(error: unknown): string {
  if (error instanceof NetworkError) return messages.certificate.lookupFailed;
  if (!(error instanceof ApiError)) return messages.certificate.unknownError;
  return error.said || messages.certificate.lookupFailed;
}

const PAGE_SIZE = 20;

/** Issued certificates, newest first. */
export function useIssuedCertificates(admin: AdminProps, query: Record<string, string | number>) {
  const list = useAdminList(endpoints.listCertificates, admin, {
    schema: certificatePageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });
  return {
    ...list,
    /** Updates the cached list without fetching it. */
    markRevoked: (id: string, revoked: Certificate['revoked']) =>
      list.mutate((known) => known && withRevoked(known, id, revoked), { revalidate: false }),
  };
}

const withRevoked = (list: CertificatePage, id: string, revoked: Certificate['revoked']): CertificatePage => ({
  ...list,
  data: list.data.map((entry) => (entry.CertificateId === id ? { ...entry, revoked } : entry)),
});

/** Issues a certificate. @returns its ID, or null if the response has none */
export async function issueCertificate(
  token: string,
  body: Validation,
  idempotencyKey: string,
): Promise<string | null> {
  const answer = await request(endpoints.issueCertificate, { body, token, idempotencyKey });
  return is(validationSavedSchema, answer) ? answer.data.CertificateId : null;
}

export const revokeCertificate = (token: string, id: string, reason: string): Promise<Done> =>
  request(endpoints.revokeCertificate, { params: { id }, token, body: { reason } });

const CHANGED = [endpoints.listCertificates, endpoints.readSummary].map(({ path }) => urlOf(path));
const LOOKUPS = urlOf(endpoints.lookupCertificate.path);

/** Refetches lists and figures after a write, and drops cached lookups. */
export function useRefresh(): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    mutate((key) => Array.isArray(key) && CHANGED.some((address) => String(key[0]).startsWith(address)));
    mutate((key) => typeof key === 'string' && key.startsWith(LOOKUPS), undefined);
  };
}
