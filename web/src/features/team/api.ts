import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { type Invitation, peopleSchema } from '@contract/team';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { useAdminRead, useRefetch } from '../../lib/use-admin-read';

/** Members and pending invitations. */
export const usePeople = (admin: AdminProps) => useAdminRead(endpoints.listPeople, admin, { schema: peopleSchema });

export const invite = (token: string, body: Invitation): Promise<Done> =>
  request(endpoints.invitePerson, { token, body });

export const changeRole = (token: string, id: string, role: Invitation['role']): Promise<Done> =>
  request(endpoints.changeRole, { params: { id }, token, body: { role } });

/** Removes a member, or withdraws an invitation. */
export const remove = (token: string, id: string): Promise<Done> =>
  request(endpoints.removePerson, { params: { id }, token });

export const resetSecondFactor = (token: string, id: string): Promise<Done> =>
  request(endpoints.resetSecondFactor, { params: { id }, token });

/** Refetches the team and the current user's role. */
export const useRefreshPeople = () => useRefetch(endpoints.listPeople, endpoints.readMe);
