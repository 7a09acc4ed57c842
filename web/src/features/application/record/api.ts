import { applicationEndpoints } from '@contract/application/application';
import type { Endpoint } from '@contract/calls';
import { operationsEndpoints } from '@contract/operations';
import { meAnswerSchema, teamEndpoints } from '@contract/team';
import { type AdminProps, useAdminRead, useRefetch } from '../../../lib/use-admin-read';

/** Seconds until applicants are emailed a new status; undefined until it is loaded. */
export const useStatusDelay = (admin: AdminProps): number | undefined =>
  useAdminRead(teamEndpoints.readMe, admin, { schema: meAnswerSchema }).data?.data.statusDelay;

/** Refetches the applications and the figures about them. */
export const useRefreshApplications = (...others: Endpoint[]) =>
  useRefetch(applicationEndpoints.listApplications, operationsEndpoints.readSummary, ...others);
