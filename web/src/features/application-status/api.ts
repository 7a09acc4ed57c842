import {
  type ApplicationStatus,
  type Contact,
  type Credentials,
  applicationStatusAnswerSchema as schema,
} from '@contract/application-status';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import { request } from '../../lib/api-client';

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

/** Corrects the contact data. As {@link withdraw} otherwise. */
export const correct = async (
  credentials: Credentials,
  contact: Contact,
  idempotencyKey: string,
): Promise<ApplicationStatus> =>
  (await request(endpoints.correctContact, { body: { ...credentials, ...contact }, idempotencyKey, schema })).data;
