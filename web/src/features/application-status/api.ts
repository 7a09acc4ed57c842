import type { DocumentName } from '@contract/application';
import {
  type ApplicationStatus,
  type Correctable,
  type Credentials,
  applicationStatusAnswerSchema as schema,
} from '@contract/application-status';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import type { Documents } from '../../forms/application/use-documents';
import { request } from '../../lib/api-client';
import { upload } from '../../lib/upload';

/** What an applicant corrects; what is not in it stays as it is. */
export interface Correction {
  answers: Partial<Correctable>;
  /** Documents to delete. */
  remove: DocumentName[];
  documents: Documents;
}

/** How an application stands; asks nothing while nobody has said which. Both halves of the key stay in the page's memory. */
export function useApplicationStatus(asked: Credentials | undefined) {
  return useSWR(
    asked ? [endpoints.readApplicationStatus.path, asked.reference, asked.Mail] : null,
    async () => (await request(endpoints.readApplicationStatus, { body: asked, schema })).data,
    { shouldRetryOnError: false },
  );
}

/** Withdraws an application, for good. @returns the status now */
export const withdraw = async (credentials: Credentials, idempotencyKey: string): Promise<ApplicationStatus> =>
  (await request(endpoints.withdrawApplication, { body: credentials, idempotencyKey, schema })).data;

/** Corrects an application. As {@link withdraw} otherwise. */
export async function correct(
  credentials: Credentials,
  { answers, remove, documents }: Correction,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<ApplicationStatus> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...credentials, ...answers, remove }))
    form.set(name, String(value ?? ''));
  for (const [name, file] of Object.entries(documents)) if (file) form.set(name, file);
  return (await upload(endpoints.correctApplication, { form, idempotencyKey, onProgress, schema })).data;
}
