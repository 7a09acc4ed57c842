import { selectedIssuedSchema, selectedPageSchema } from '@contract/certificate';
import { endpoints } from '@contract/endpoints';
import type { AdminProps } from '../../../lib/admin-token';
import { request } from '../../../lib/api-client';
import { idempotencyKeys } from '../../../lib/idempotency-key';
import { useAdminRead } from '../../../lib/use-admin-read';

/** As many as can be issued to at once. */
const PAGE_SIZE = 100;

/** Those who were selected and have no certificate yet, as many as can be issued to at once. */
export const useSelected = (admin: AdminProps) =>
  useAdminRead(endpoints.listSelected, admin, { schema: selectedPageSchema, query: { pageSize: PAGE_SIZE } });

/** A retry of the same choice issues nothing twice. */
export const keys = idempotencyKeys('selected-key');

/** Issues a certificate to each of these applicants, or to none. @returns what the server says of it */
export const issueSelected = async (
  token: string,
  body: { references: string[]; Course: boolean },
  idempotencyKey: string,
): Promise<string> =>
  (await request(endpoints.issueSelected, { body, token, idempotencyKey, schema: selectedIssuedSchema })).message;
