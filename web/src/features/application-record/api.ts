import { type ApplicationState, applicationEndpoints } from '@contract/application/application';
import {
  type ApplicationRecord,
  type ApplicationRecordAnswer,
  applicationPageSchema,
  applicationRecordAnswerSchema,
  quickApplicationPageSchema,
  statusChangedSchema,
} from '@contract/application/record';
import { type Round, roundEndpoints } from '@contract/application/round';
import type { Done } from '@contract/calls';
import { operationsEndpoints } from '@contract/operations';
import { meAnswerSchema, teamEndpoints } from '@contract/team';
import { useSWRConfig } from 'swr';
import { addressOf, request } from '../../lib/api-client';
import { type AdminProps, useAdminList, useAdminRead, useRefetch } from '../../lib/use-admin-read';

const PAGE_SIZE = 20;

/** Applications, newest first. */
export const useApplications = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(applicationEndpoints.listApplications, admin, {
    schema: applicationPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });

/** Quick applications, newest first. */
export const useQuickApplications = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(applicationEndpoints.listQuickApplications, admin, {
    schema: quickApplicationPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });

/** @param id undefined to add a round */
export const saveRound = (token: string, id: string | undefined, body: Round, idempotencyKey: string): Promise<Done> =>
  id
    ? request(roundEndpoints.changeRound, { params: { id }, token, body })
    : request(roundEndpoints.addRound, { token, body, idempotencyKey });

export const useRefreshRounds = () => useRefetch(roundEndpoints.listRounds);

/** Fetches nothing while the reference is empty. */
export const useApplication = (admin: AdminProps, reference: string) =>
  useAdminRead(reference ? applicationEndpoints.readApplication : null, admin, {
    schema: applicationRecordAnswerSchema,
    params: { reference },
  });

interface Decision {
  status: ApplicationState;
  reason?: string;
  /** Displayed status: the request fails if it has changed since. */
  seen: ApplicationState;
}

export const setStatus = (token: string, reference: string, { seen, ...body }: Decision): Promise<Done> =>
  request(applicationEndpoints.setApplicationStatus, { params: { reference }, token, ifMatch: seen, body });

/** Displayed status of each application, keyed by its reference. */
export type Seen = Readonly<Record<string, ApplicationState>>;

export const setStatuses = (token: string, seen: Seen, { status, reason }: Omit<Decision, 'seen'>) =>
  request(applicationEndpoints.setApplicationsStatus, {
    token,
    body: { references: Object.keys(seen), seen, status, reason },
    schema: statusChangedSchema,
  });

/** Seconds until applicants are emailed a new status; undefined until it is loaded. */
export const useStatusDelay = (admin: AdminProps): number | undefined =>
  useAdminRead(teamEndpoints.readMe, admin, { schema: meAnswerSchema }).data?.data.statusDelay;

export const addNote = (token: string, reference: string, text: string, idempotencyKey: string) =>
  request(applicationEndpoints.addApplicationNote, { params: { reference }, token, body: { text }, idempotencyKey });

export const renewOffer = (token: string, reference: string, answerBy: string): Promise<Done> =>
  request(applicationEndpoints.renewOffer, { params: { reference }, token, body: { answerBy } });

export const moveApplication = (token: string, reference: string, round: string): Promise<Done> =>
  request(applicationEndpoints.moveApplication, { params: { reference }, token, body: { round } });

/** Updates or refetches cached responses after a change. */
export function useCachedAnswers(token: string) {
  const { mutate } = useSWRConfig();
  return {
    /** Updates the record with this reference, which may no longer be the open one. */
    change: (reference: string, how: (record: ApplicationRecord) => ApplicationRecord) =>
      mutate<ApplicationRecordAnswer>(
        [addressOf(applicationEndpoints.readApplication, { params: { reference } }), token],
        (known) => known && { ...known, data: how(known.data) },
        { revalidate: false },
      ),
    refresh: useRefetch(applicationEndpoints.listApplications, operationsEndpoints.readSummary),
  };
}
