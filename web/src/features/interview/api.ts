import type { Done } from '@contract/calls';
import { interviewEndpoints, interviewPageSchema, type Outcome, type Slot } from '@contract/interview';
import { request } from '../../lib/api-client';
import { type AdminProps, useAdminList, useRefetch } from '../../lib/use-admin-read';

const PAGE_SIZE = 50;

export const useInterviews = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(interviewEndpoints.listInterviews, admin, {
    schema: interviewPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });

export const addSlots = (token: string, slots: Slot[], idempotencyKey: string): Promise<Done> =>
  request(interviewEndpoints.addInterviews, { token, body: { slots }, idempotencyKey });

export const cancelSlot = (token: string, id: string): Promise<Done> =>
  request(interviewEndpoints.cancelInterview, { token, params: { id } });

export const recordOutcome = (token: string, id: string, body: Outcome): Promise<Done> =>
  request(interviewEndpoints.recordInterview, { token, params: { id }, body });

export const useRefreshInterviews = () => useRefetch(interviewEndpoints.listInterviews);
