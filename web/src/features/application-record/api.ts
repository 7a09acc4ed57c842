import { meAnswerSchema } from '@contract/admin-session';
import type { ApplicationState } from '@contract/application';
import {
  type ApplicationRecord,
  type ApplicationRecordAnswer,
  applicationPageSchema,
  applicationRecordAnswerSchema,
  quickApplicationPageSchema,
  statusChangedSchema,
} from '@contract/application-record';
import { endpoints, urlOf } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { useSWRConfig } from 'swr';
import type { AdminProps } from '../../lib/admin-token';
import { addressOf, request } from '../../lib/api-client';
import { useAdminList, useAdminRead } from '../../lib/use-admin-read';

const PAGE_SIZE = 20;

/** A page of the applications, the newest first. */
export const useApplications = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(endpoints.listApplications, admin, {
    schema: applicationPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });

/** A page of the quick applications, the newest first. */
export const useQuickApplications = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(endpoints.listQuickApplications, admin, {
    schema: quickApplicationPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });

/** A whole application; asks nothing while the reference is empty. */
export const useApplication = (admin: AdminProps, reference: string) =>
  useAdminRead(reference ? endpoints.readApplication : null, admin, {
    schema: applicationRecordAnswerSchema,
    params: { reference },
  });

interface Decision {
  status: ApplicationState;
  /** Why somebody is not selected. */
  reason?: string;
  /** The status on the screen: if someone else has changed it meanwhile, nothing is done. */
  seen: ApplicationState;
}

/** Gives an application a status. */
export const setStatus = (token: string, reference: string, { seen, ...body }: Decision): Promise<Done> =>
  request(endpoints.setApplicationStatus, { params: { reference }, token, ifMatch: seen, body });

/** The status on the screen, by reference. */
export type Seen = Readonly<Record<string, ApplicationState>>;

/** Gives several applications one status. @param seen the applications */
export const setStatuses = (token: string, seen: Seen, { status, reason }: Omit<Decision, 'seen'>) =>
  request(endpoints.setApplicationsStatus, {
    token,
    body: { references: Object.keys(seen), seen, status, reason },
    schema: statusChangedSchema,
  });

/** Seconds until applicants are emailed a new status; undefined while that is unknown. */
export const useStatusDelay = (admin: AdminProps): number | undefined =>
  useAdminRead(endpoints.readMe, admin, { schema: meAnswerSchema }).data?.data.statusDelay;

/** Keeps a private note about an application. */
export const addNote = (token: string, reference: string, text: string, idempotencyKey: string) =>
  request(endpoints.addApplicationNote, { params: { reference }, token, body: { text }, idempotencyKey });

/** What a change of an application touches: the lists, the open record, the counts of the dashboard. */
const TOUCHED = [urlOf(endpoints.listApplications.path), urlOf(endpoints.readSummary.path)];
const isTouched = (key: unknown): boolean =>
  Array.isArray(key) && TOUCHED.some((path) => new RegExp(`^${path}([/?]|$)`).test(String(key[0])));

/** What to do with the kept answers after a change. */
export function useCachedAnswers(token: string) {
  const { mutate } = useSWRConfig();
  return {
    /** Changes the kept record at once. By its reference: whoever reads on meanwhile has another one open. */
    change: (reference: string, how: (record: ApplicationRecord) => ApplicationRecord) =>
      mutate<ApplicationRecordAnswer>(
        [addressOf(endpoints.readApplication, { params: { reference } }), token],
        (known) => known && { ...known, data: how(known.data) },
        { revalidate: false },
      ),
    /** Asks again for everything that a change touches. */
    refresh: () => mutate(isTouched),
  };
}
