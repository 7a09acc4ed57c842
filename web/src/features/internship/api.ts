import type { Credentials } from '@contract/application/status';
import type { Endpoint } from '@contract/calls';
import { internshipEndpoints, ownInternshipAnswerSchema, ownInternshipChangedSchema } from '@contract/internship';
import useSWR from 'swr';
import { request } from '../../lib/api-client';

/** Fetches nothing without credentials. */
export function useOwnInternship(credentials: Credentials | undefined) {
  const endpoint = internshipEndpoints.readOwnInternship;
  return useSWR(
    credentials ? [endpoint.path, credentials.reference, credentials.Mail] : null,
    async () => (await request(endpoint, { body: credentials, schema: ownInternshipAnswerSchema })).data,
    { shouldRetryOnError: false },
  );
}

/** Sends one of the intern's forms. @returns the new internship with a message */
export const sendOwn = (endpoint: Endpoint, credentials: Credentials, content: object, idempotencyKey: string) =>
  request(endpoint, { body: { ...credentials, ...content }, idempotencyKey, schema: ownInternshipChangedSchema });
