import { selectedIssuedSchema, selectedPageSchema } from '@contract/certificate';
import { correctionPageSchema, type Replacement } from '@contract/correction';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { AdminProps } from '../../../lib/admin-token';
import { request } from '../../../lib/api-client';
import { type IdempotencyKeys, idempotencyKeys } from '../../../lib/idempotency-key';
import { useAdminRead } from '../../../lib/use-admin-read';

/** Maximum per request. */
const PAGE_SIZE = 100;

/** Selected applicants without a certificate. */
export const useSelected = (admin: AdminProps) =>
  useAdminRead(endpoints.listSelected, admin, { schema: selectedPageSchema, query: { pageSize: PAGE_SIZE } });

/** Retrying the same selection issues nothing twice. */
export const selectedKeys = idempotencyKeys('selected-key');

/** Issues a certificate to every given applicant, or to none. @returns the message of the server */
export const issueSelected = async (
  token: string,
  body: { references: string[]; Course: boolean },
  idempotencyKey: string,
): Promise<string> =>
  (await request(endpoints.issueSelected, { body, token, idempotencyKey, schema: selectedIssuedSchema })).message;

/** Pending requests, oldest first. */
export const useCorrections = (admin: AdminProps) =>
  useAdminRead(endpoints.listCorrections, admin, { schema: correctionPageSchema, query: { pageSize: 50 } });

/** Retrying the same answer, even after a reload, counts once. */
export const correctionKeys = (id: string): IdempotencyKeys => idempotencyKeys(`correction-key ${id}`);

/** Issues a corrected certificate and revokes the old one. */
export const correct = (token: string, id: string, body: Replacement, idempotencyKey: string): Promise<Done> =>
  request(endpoints.correctCertificate, { params: { id }, token, body, idempotencyKey });

export const decline = (token: string, id: string, reason: string, idempotencyKey: string): Promise<Done> =>
  request(endpoints.declineCorrection, { params: { id }, token, body: { reason }, idempotencyKey });
