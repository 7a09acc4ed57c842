import { endpoints } from '@contract/endpoints';
import { reminderPageSchema, type Told, toldSchema } from '@contract/reminder';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { useAdminList } from '../../lib/use-admin-read';

/** A page of the addresses that wait. */
export const useReminders = (admin: AdminProps, page: number) =>
  useAdminList(endpoints.listReminders, admin, { schema: reminderPageSchema, query: { page, pageSize: 50 } });

/** Tells all of them that the round is open. */
export const tellReminders = (token: string): Promise<Told> =>
  request(endpoints.tellReminders, { token, schema: toldSchema });
