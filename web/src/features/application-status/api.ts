import { applicationEndpoints, type DocumentName } from '@contract/application/application';
import {
  type ApplicationStatus,
  applicationStatusChangedSchema,
  type Correctable,
  type Credentials,
  applicationStatusAnswerSchema as schema,
} from '@contract/application/status';
import { letterEndpoints } from '@contract/certificate/letter';
import { interviewEndpoints, ownInterviewAnswerSchema, ownInterviewChangedSchema } from '@contract/interview';
import useSWR from 'swr';
import type { Documents } from '../../forms/application/use-documents';
import { request } from '../../lib/api-client';
import { download, saveFile } from '../../lib/download';
import { upload } from '../../lib/upload';

/** Changed answers and documents; the rest stays unchanged. */
export interface Changes {
  answers: Partial<Correctable>;
  remove: DocumentName[];
  documents: Documents;
}

/** Fetches nothing without credentials, which are kept in memory only. */
export function useApplicationStatus(credentials: Credentials | undefined) {
  return useSWR(
    credentials ? [applicationEndpoints.readApplicationStatus.path, credentials.reference, credentials.Mail] : null,
    async () => (await request(applicationEndpoints.readApplicationStatus, { body: credentials, schema })).data,
    { shouldRetryOnError: false },
  );
}

/** Fetches nothing without credentials. */
export function useOwnInterview(credentials: Credentials | undefined) {
  const endpoint = interviewEndpoints.readOwnInterview;
  return useSWR(
    credentials ? [endpoint.path, credentials.reference, credentials.Mail] : null,
    async () => (await request(endpoint, { body: credentials, schema: ownInterviewAnswerSchema })).data,
    { shouldRetryOnError: false },
  );
}

export const bookInterview = (credentials: Credentials, slot: string, idempotencyKey: string) =>
  request(interviewEndpoints.bookInterview, {
    body: { ...credentials, slot },
    idempotencyKey,
    schema: ownInterviewChangedSchema,
  });

export const cancelInterview = (credentials: Credentials, slot: string, idempotencyKey: string) =>
  request(interviewEndpoints.cancelOwnInterview, {
    body: { ...credentials, slot },
    idempotencyKey,
    schema: ownInterviewChangedSchema,
  });

export const withdraw = async (credentials: Credentials, idempotencyKey: string): Promise<ApplicationStatus> =>
  (await request(applicationEndpoints.withdrawApplication, { body: credentials, idempotencyKey, schema })).data;

export const answerOffer = (credentials: Credentials, answer: 'accept' | 'decline', idempotencyKey: string) =>
  request(applicationEndpoints.answerOffer, {
    body: { ...credentials, answer },
    idempotencyKey,
    schema: applicationStatusChangedSchema,
  });

export const downloadOfferLetter = async (credentials: Credentials): Promise<void> =>
  saveFile(await download(letterEndpoints.readOfferLetter, { body: credentials }), 'offer-letter.pdf');

export async function correct(
  credentials: Credentials,
  { answers, remove, documents }: Changes,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<ApplicationStatus> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...credentials, ...answers, remove }))
    form.set(name, String(value ?? ''));
  for (const [name, file] of Object.entries(documents)) if (file) form.set(name, file);
  return (await upload(applicationEndpoints.correctApplication, { form, idempotencyKey, onProgress, schema })).data;
}
