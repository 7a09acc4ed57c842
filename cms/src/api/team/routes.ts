import {
  invitationSchema,
  newPasswordSchema,
  peopleSchema,
  roleChangeSchema,
  secondFactorMessages,
  teamEndpoints,
  teamMessages,
} from '../../contract/team';
import { idParams, linkParams } from '../../contract/validate';
import { MINUTES } from '../../platform/http/limit-rules';
import { route, routes } from '../../platform/http/route';
import { presentInvitation, presentMember } from './present';
import * as team from './team';

/** A person or an invitation. */
const personParams = idParams(teamMessages.unknown);

export const teamRoutes = routes('Dashboard', [
  route(teamEndpoints.listPeople, {
    summary: 'List the people of the dashboard',
    answer: peopleSchema,
    permission: 'administer',
    async handler() {
      const { members, invited, protectedIds } = await team.list();
      const present = members.map((member) => presentMember(member, protectedIds));
      return { data: [...present, ...invited.map(presentInvitation)] };
    },
  }),
  route(teamEndpoints.invitePerson, {
    summary: 'Invite a person to the dashboard',
    headers: ['Idempotency-Key'],
    body: invitationSchema,
    status: 201,
    message: teamMessages.invited,
    errors: ['CONFLICT', 'UNAVAILABLE'],
    permission: 'administer',
    limit: [{ name: 'invite', points: 30, duration: 60 * MINUTES, by: 'everybody' }],
    handler: ({ body }, ctx) => team.invite(body, ctx.state.adminSession.username),
  }),
  route(teamEndpoints.changeRole, {
    summary: 'Change a person’s role',
    params: personParams,
    body: roleChangeSchema,
    message: teamMessages.roleChanged,
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
    permission: 'administer',
    handler: ({ params, body }) => team.changeRole(params.id, body.role),
  }),
  route(teamEndpoints.removePerson, {
    summary: 'Remove a person or an invitation',
    params: personParams,
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
    permission: 'administer',
    async handler({ params }) {
      const removed = await team.remove(params.id);
      return { message: removed === 'member' ? teamMessages.removed : teamMessages.withdrawn };
    },
  }),
  route(teamEndpoints.resetSecondFactor, {
    summary: 'Remove a person’s second factors',
    params: personParams,
    message: secondFactorMessages.reset,
    errors: ['CONFLICT'],
    permission: 'administer',
    handler: ({ params }) => team.resetSecondFactor(params.id),
  }),
  route(teamEndpoints.acceptInvitation, {
    summary: 'Accept an invitation to the dashboard',
    params: linkParams(teamMessages.linkInvalid),
    headers: ['Idempotency-Key'],
    body: newPasswordSchema,
    message: teamMessages.joined,
    errors: ['CONFLICT'],
    limit: [{ name: 'accept-invitation', points: 10, duration: 10 * MINUTES, by: 'address' }],
    handler: ({ params, body, key }) => team.accept(params.token, body.password, key),
  }),
]);
