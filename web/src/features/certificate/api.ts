import { publicEndpoints } from '@contract/calls';
import {
  type Certificate,
  certificateAnswerSchema,
  certificateEndpoints,
  certificateMessages,
  type Issuer,
  issuerAnswerSchema,
  severalAnswerSchema,
} from '@contract/certificate/certificate';
import { type Letter, letterAnswerSchema } from '@contract/certificate/letter';
import useSWR from 'swr';
import { ApiError, addressOf, NetworkError, request } from '../../lib/api-client';

/** Returns the certificate, or null if the server rendered the page as not found. Fetches nothing without an ID. */
export function useCertificate(id: string) {
  const options = { query: { id } };
  return useSWR(
    id ? addressOf(publicEndpoints.lookupCertificate, options) : null,
    async (): Promise<Certificate | null> =>
      (await request(publicEndpoints.lookupCertificate, { ...options, schema: certificateAnswerSchema })).data,
  );
}

/** Returns the letter, like {@link useCertificate}. */
export function useLetter(id: string) {
  const options = { params: { id } };
  return useSWR(
    id ? addressOf(publicEndpoints.readLetter, options) : null,
    async (): Promise<Letter | null> =>
      (await request(publicEndpoints.readLetter, { ...options, schema: letterAnswerSchema })).data,
  );
}

export const useIssuer = () =>
  useSWR(
    addressOf(publicEndpoints.readIssuer),
    async (): Promise<Issuer> => (await request(publicEndpoints.readIssuer, { schema: issuerAnswerSchema })).data,
  );

/** Looks up certificates and letters, in the same order; null if unknown. */
export const lookupSeveral = async (ids: readonly string[]): Promise<(Certificate | Letter | null)[]> =>
  (await request(certificateEndpoints.lookupSeveral, { body: { ids }, schema: severalAnswerSchema })).data;

export const idOf = (found: Certificate | Letter): string =>
  'LetterId' in found ? found.LetterId : found.CertificateId;

export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.message === certificateMessages.unknown);

/** Returns the server's message, or the documented one (specification, section 8). */
export function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return certificateMessages.lookupFailed;
  if (!(error instanceof ApiError)) return certificateMessages.unknownError;
  return error.serverMessage || certificateMessages.lookupFailed;
}
