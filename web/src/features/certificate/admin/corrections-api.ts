import { correctionPageSchema, type Replacement } from '@contract/correction';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { AdminProps } from '../../../lib/admin-token';
import { request } from '../../../lib/api-client';
import { type IdempotencyKeys, idempotencyKeys } from '../../../lib/idempotency-key';
import { useAdminRead } from '../../../lib/use-admin-read';

/** Requests that wait, the oldest first. */
export const useCorrections = (admin: AdminProps) =>
  useAdminRead(endpoints.listCorrections, admin, { schema: correctionPageSchema, query: { pageSize: 50 } });

/** A retry of the same answer to a request is one answer, also after a reload. */
export const correctionKeys = (id: string): IdempotencyKeys => idempotencyKeys(`correction-key ${id}`);

/** Issues the corrected certificate in place of the old one. */
export const correct = (token: string, id: string, body: Replacement, idempotencyKey: string): Promise<Done> =>
  request(endpoints.correctCertificate, { params: { id }, token, body, idempotencyKey });

/** Leaves the certificate as it is. */
export const decline = (token: string, id: string, reason: string, idempotencyKey: string): Promise<Done> =>
  request(endpoints.declineCorrection, { params: { id }, token, body: { reason }, idempotencyKey });
