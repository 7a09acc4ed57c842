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

/** The certificate with this ID, null for one that the server, writing the page, did not find; asks nothing without an ID. */
export function useCertificate(id: string) {
  const options = { query: { id } };
  return useSWR(
    id ? addressOf(endpoints.lookupCertificate, options) : null,
    async (): Promise<Certificate | null> =>
      (await request(endpoints.lookupCertificate, { ...options, schema: certificateAnswerSchema })).data,
  );
}

/** The server knows of no such certificate. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.message === messages.certificate.unknown);

/** The server's own words, the documented ones when it gave none, and these for anything else (specification, section 8). */
export function wordsFor(error: unknown): string {
  if (error instanceof NetworkError) return messages.certificate.lookupFailed;
  if (!(error instanceof ApiError)) return messages.certificate.unknownError;
  return error.said || messages.certificate.lookupFailed;
}

const PAGE_SIZE = 20;

/** What was issued, the newest first. */
export function useIssuedCertificates(admin: AdminProps, query: Record<string, string | number>) {
  const list = useAdminList(endpoints.listCertificates, admin, {
    schema: certificatePageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });
  return {
    ...list,
    /** It is known here before the list has been asked for again. */
    markRevoked: (id: string, revoked: Certificate['revoked']) =>
      list.mutate((known) => known && withRevoked(known, id, revoked), { revalidate: false }),
  };
}

const withRevoked = (list: CertificatePage, id: string, revoked: Certificate['revoked']): CertificatePage => ({
  ...list,
  data: list.data.map((entry) => (entry.CertificateId === id ? { ...entry, revoked } : entry)),
});

/** Records a validation entry. @returns the ID of the new certificate; null when the answer holds none */
export async function issueCertificate(
  token: string,
  body: Validation,
  idempotencyKey: string,
): Promise<string | null> {
  const answer = await request(endpoints.issueCertificate, { body, token, idempotencyKey });
  return is(validationSavedSchema, answer) ? answer.data.CertificateId : null;
}

/** Withdraws a certificate for ever. */
export const revokeCertificate = (token: string, id: string, reason: string): Promise<Done> =>
  request(endpoints.revokeCertificate, { params: { id }, token, body: { reason } });

const CHANGED = [endpoints.listCertificates, endpoints.readSummary].map(({ path }) => urlOf(path));
const LOOKUPS = urlOf(endpoints.lookupCertificate.path);

/** After a write: asks again for the list and the figures, and forgets what was looked up. */
export function useRefresh(): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    mutate((key) => Array.isArray(key) && CHANGED.some((address) => String(key[0]).startsWith(address)));
    mutate((key) => typeof key === 'string' && key.startsWith(LOOKUPS), undefined);
  };
}
