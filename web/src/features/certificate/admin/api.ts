import { type Done, publicEndpoints, urlOf } from '@contract/calls';
import { certificateEndpoints } from '@contract/certificate/certificate';
import {
  type CertificatePreview,
  certificatePageSchema,
  completedPageSchema,
  correctionPageSchema,
  type IssueCompleted,
  type Previewed,
  previewAnswerSchema,
  type Replacement,
  SHEET_TEMPLATE,
  type SheetChecked,
  type SheetIssued,
  sheetCheckAnswerSchema,
  sheetIssuedSchema,
  type Validation,
  validationSavedSchema,
} from '@contract/certificate/issue';
import { type ListedLetter, letterEndpoints, letterPageSchema } from '@contract/certificate/letter';
import { operationsEndpoints } from '@contract/operations';
import { useSWRConfig } from 'swr';
import { is } from 'valibot';
import { request } from '../../../lib/api-client';
import { download, saveFile } from '../../../lib/download';
import { type IdempotencyKeys, idempotencyKeys } from '../../../lib/idempotency-key';
import { upload } from '../../../lib/upload';
import { type AdminProps, useAdminList, useAdminRead, useRefetch } from '../../../lib/use-admin-read';

/** Newest first. */
export const useIssuedCertificates = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(certificateEndpoints.listCertificates, admin, {
    schema: certificatePageSchema,
    query: { ...query, pageSize: 20 },
  });

/** Draws a certificate without issuing it. */
export const previewCertificate = async (token: string, body: Previewed): Promise<CertificatePreview> =>
  (await request(certificateEndpoints.previewCertificate, { body, token, schema: previewAnswerSchema })).data;

/** @returns its ID, or null if the response has none */
export async function issueCertificate(
  token: string,
  body: Validation,
  idempotencyKey: string,
): Promise<string | null> {
  const answer = await request(certificateEndpoints.issueCertificate, { body, token, idempotencyKey });
  return is(validationSavedSchema, answer) ? answer.data.CertificateId : null;
}

export const revokeCertificate = (token: string, id: string, reason: string): Promise<Done> =>
  request(certificateEndpoints.revokeCertificate, { params: { id }, token, body: { reason } });

const LOOKUPS = urlOf(publicEndpoints.lookupCertificate.path);

/** Refetches lists and figures after a write, and drops cached lookups. */
export function useRefresh(): () => void {
  const { mutate } = useSWRConfig();
  const refetch = useRefetch(certificateEndpoints.listCertificates, operationsEndpoints.readSummary);
  return () => {
    refetch();
    mutate((key) => typeof key === 'string' && key.startsWith(LOOKUPS), undefined);
  };
}

export const useLetters = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(letterEndpoints.listLetters, admin, { schema: letterPageSchema, query: { ...query, pageSize: 20 } });

export const releaseLetter = (token: string, { _id, version }: ListedLetter): Promise<Done> =>
  request(letterEndpoints.releaseLetter, { params: { id: _id }, token, body: { version } });

export const revokeLetter = (token: string, id: string, reason: string): Promise<Done> =>
  request(letterEndpoints.revokeLetter, { params: { id }, token, body: { reason } });

/** Completed internships without a certificate, up to the limit for one request. */
export const useCompleted = (admin: AdminProps) =>
  useAdminRead(certificateEndpoints.listCompleted, admin, { schema: completedPageSchema, query: { pageSize: 100 } });

export const completedKeys = idempotencyKeys('completed-key');

/** Issues all or none. */
export const issueCompleted = (token: string, body: IssueCompleted, idempotencyKey: string): Promise<Done> =>
  request(certificateEndpoints.issueCompleted, { body, token, idempotencyKey });

/** Oldest first. */
export const useCorrections = (admin: AdminProps) =>
  useAdminRead(certificateEndpoints.listCorrections, admin, { schema: correctionPageSchema, query: { pageSize: 50 } });

export const correctionKeys = (id: string): IdempotencyKeys => idempotencyKeys(`correction-key ${id}`);

/** Issues a corrected certificate and revokes the old one. */
export const correct = (token: string, id: string, body: Replacement, idempotencyKey: string): Promise<Done> =>
  request(certificateEndpoints.correctCertificate, { params: { id }, token, body, idempotencyKey });

export const decline = (token: string, id: string, reason: string, idempotencyKey: string): Promise<Done> =>
  request(certificateEndpoints.declineCorrection, { params: { id }, token, body: { reason }, idempotencyKey });

/** Checks every row without issuing anything. */
export async function checkSheet(token: string, file: File): Promise<SheetChecked> {
  const form = new FormData();
  form.set('sheet', file);
  return (await upload(certificateEndpoints.checkSheet, { token, form, schema: sheetCheckAnswerSchema })).data;
}

const sheetKeys = idempotencyKeys('sheet-key');

/** Issues all rows except `leaveOut`. */
export async function issueSheet(token: string, file: File, leaveOut: readonly number[]): Promise<SheetIssued> {
  const form = new FormData();
  form.set('leaveOut', leaveOut.join(','));
  form.set('sheet', file);
  const idempotencyKey = await sheetKeys.keyFor(leaveOut, file);
  const answer = await upload(certificateEndpoints.issueSheet, {
    token,
    form,
    idempotencyKey,
    schema: sheetIssuedSchema,
  });
  sheetKeys.forget();
  return answer;
}

export const saveTemplate = async (token: string): Promise<void> =>
  saveFile(await download(certificateEndpoints.readSheetTemplate, { token }), SHEET_TEMPLATE);
