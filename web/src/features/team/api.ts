import type { Done } from '@contract/calls';
import { type Invitation, peopleSchema } from '@contract/team/members';
import { teamEndpoints } from '@contract/team/session';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { useAdminRead, useRefetch } from '../../lib/use-admin-read';

/** Members and pending invitations. */
export const usePeople = (admin: AdminProps) => useAdminRead(teamEndpoints.listPeople, admin, { schema: peopleSchema });

export const invite = (token: string, body: Invitation): Promise<Done> =>
  request(teamEndpoints.invitePerson, { token, body });

export const changeRole = (token: string, id: string, role: Invitation['role']): Promise<Done> =>
  request(teamEndpoints.changeRole, { params: { id }, token, body: { role } });

/** Removes a member, or withdraws an invitation. */
export const remove = (token: string, id: string): Promise<Done> =>
  request(teamEndpoints.removePerson, { params: { id }, token });

export const resetSecondFactor = (token: string, id: string): Promise<Done> =>
  request(teamEndpoints.resetSecondFactor, { params: { id }, token });

/** Refetches the team and the current user's role. */
export const useRefreshPeople = () => useRefetch(teamEndpoints.listPeople, teamEndpoints.readMe);
