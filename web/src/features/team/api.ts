import type { Done } from '@contract/calls';
import { type Invitation, teamEndpoints } from '@contract/team';
import { request } from '../../lib/api-client';
import { useRefetch } from '../../lib/use-admin-read';

export const invite = (token: string, body: Invitation): Promise<Done> =>
  request(teamEndpoints.invitePerson, { token, body });

/** Removes a member, or withdraws an invitation. */
export const remove = (token: string, id: string): Promise<Done> =>
  request(teamEndpoints.removePerson, { params: { id }, token });

export const useRefreshPeople = () => useRefetch(teamEndpoints.listPeople, teamEndpoints.readMe);
