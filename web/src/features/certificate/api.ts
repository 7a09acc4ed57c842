import { isLetterId, publicEndpoints } from '@contract/calls';
import {
  type Certificate,
  certificateAnswerSchema,
  certificateEndpoints,
  certificateMessages,
  severalAnswerSchema,
} from '@contract/certificate/certificate';
import { type Issuer, issuerAnswerSchema } from '@contract/certificate/credential';
import { type Letter, letterAnswerSchema } from '@contract/certificate/letter';
import useSWR from 'swr';
import { ApiError, addressOf, NetworkError, request } from '../../lib/api-client';

/** @throws ApiError, NetworkError */
export const lookUp = async (id: string): Promise<Certificate | Letter> =>
  isLetterId(id)
    ? (await request(publicEndpoints.readLetter, { params: { id }, schema: letterAnswerSchema })).data
    : (await request(publicEndpoints.lookupCertificate, { query: { id }, schema: certificateAnswerSchema })).data;

/** Null if the server rendered the page as not found. Fetches nothing without an ID. */
export function useLookup(id: string) {
  const address = isLetterId(id)
    ? addressOf(publicEndpoints.readLetter, { params: { id } })
    : addressOf(publicEndpoints.lookupCertificate, { query: { id } });
  return useSWR(id ? address : null, (): Promise<Certificate | Letter | null> => lookUp(id));
}

export const useIssuer = () =>
  useSWR(
    addressOf(publicEndpoints.readIssuer),
    async (): Promise<Issuer> => (await request(publicEndpoints.readIssuer, { schema: issuerAnswerSchema })).data,
  );

/** Results are in the same order; null if unknown. */
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
