import { APPLICATION_STATES, type Documents } from '@contract/application';
import type { ApplicationStatus, Contact, Credentials } from '@contract/application-status';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import { request } from '../../lib/api-client';
import { isFlag, isFound, isListOf, isMoment, isOneOf, isShape, isText, orNull } from '../../lib/guards';

const isStatus = isShape<ApplicationStatus>({
  reference: isText,
  domain: isText,
  status: isOneOf(APPLICATION_STATES),
  reason: orNull(isText),
  steps: isListOf(isShape({ status: isOneOf(APPLICATION_STATES), at: orNull(isMoment) })),
  replyBy: isMoment,
  documents: isShape<Documents>({ resume: orNull(isText), certificates: orNull(isText) }),
  contact: orNull(isShape<Contact>({ mobile: isText, address: isText, linkedin: isText, github: orNull(isText) })),
  canWithdraw: isFlag,
});
const is = isFound(isStatus);

/** How an application stands; asks nothing while nobody has said which. Both halves of the key stay in the page's memory. */
export function useApplicationStatus(asked: Credentials | undefined) {
  return useSWR(
    asked ? [endpoints.readApplicationStatus.path, asked.reference, asked.Mail] : null,
    async () => (await request(endpoints.readApplicationStatus, { body: asked, is })).data,
    { shouldRetryOnError: false },
  );
}

/** Withdraws an application, for good. @returns the status now */
export const withdraw = async (credentials: Credentials, idempotencyKey: string): Promise<ApplicationStatus> =>
  (await request(endpoints.withdrawApplication, { body: credentials, idempotencyKey, is })).data;

/** Corrects the contact data. As {@link withdraw} otherwise. */
export const correct = async (
  credentials: Credentials,
  contact: Contact,
  idempotencyKey: string,
): Promise<ApplicationStatus> =>
  (await request(endpoints.correctContact, { body: { ...credentials, ...contact }, idempotencyKey, is })).data;
