import type { SelectedApplicant, SelectedIssued } from '@contract/certificate';
import { endpoints } from '@contract/endpoints';
import type { AdminProps } from '../../../lib/admin-token';
import { request } from '../../../lib/api-client';
import { isListOf, isMoment, isPageOf, isShape, isText } from '../../../lib/guards';
import { sendKeys } from '../../../lib/send-key';
import { useAdminRead } from '../../../lib/use-admin-read';

/** As many as can be issued to at once. */
const PAGE_SIZE = 100;

const isApplicant = isShape<SelectedApplicant>({
  reference: isText,
  Name: isText,
  Mail: isText,
  domain: isText,
  receivedAt: isMoment,
});

/** Those who were selected and have no certificate yet, as many as can be issued to at once. */
export const useSelected = (admin: AdminProps) =>
  useAdminRead(endpoints.listSelected, admin, { is: isPageOf(isApplicant), query: { pageSize: PAGE_SIZE } });

/** A retry of the same choice issues nothing twice. */
export const keys = sendKeys('selected-key');

const isIssued = isShape<Pick<SelectedIssued, 'message' | 'data'>>({
  message: isText,
  data: isListOf(isShape({ reference: isText, CertificateId: isText })),
});

/** Issues a certificate to each of these applicants, or to none. @returns what the server says of it */
export const issueSelected = async (
  token: string,
  body: { references: string[]; Course: boolean },
  idempotencyKey: string,
): Promise<string> => (await request(endpoints.issueSelected, { body, token, idempotencyKey, is: isIssued })).message;
