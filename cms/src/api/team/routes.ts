import { endpoints } from '../../contract/endpoints';
import { messages } from '../../contract/messages';
import {
  invitationParamsSchema,
  invitationSchema,
  newPasswordSchema,
  peopleSchema,
  personParamsSchema,
  roleChangeSchema,
} from '../../contract/team';
import { route, routes } from '../../platform/http/route';
import { presentInvitation, presentMember } from './present';
import * as team from './team';

export const teamRoutes = routes('Dashboard', [
  route(endpoints.listPeople, {
    summary: 'List the people of the dashboard',
    answer: peopleSchema,
    permission: 'administer',
    async handler() {
      const { members, invited, protectedIds } = await team.list();
      const present = members.map((member) => presentMember(member, protectedIds));
      return { data: [...present, ...invited.map(presentInvitation)] };
    },
  }),
  route(endpoints.invitePerson, {
    summary: 'Invite a person to the dashboard',
    headers: ['Idempotency-Key'],
    body: invitationSchema,
    status: 201,
    message: messages.team.invited,
    errors: ['CONFLICT', 'UNAVAILABLE'],
    permission: 'administer',
    limit: 'invite',
    handler: ({ body }, ctx) => team.invite(body, ctx.state.adminSession.username),
  }),
  route(endpoints.changeRole, {
    summary: 'Change the role of a person',
    params: personParamsSchema,
    body: roleChangeSchema,
    message: messages.team.roleChanged,
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
    permission: 'administer',
    handler: ({ params, body }) => team.changeRole(params.id, body.role),
  }),
  route(endpoints.removePerson, {
    summary: 'Remove a person or an invitation',
    params: personParamsSchema,
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
    permission: 'administer',
    async handler({ params }) {
      const removed = await team.remove(params.id);
      return { message: removed === 'member' ? messages.team.removed : messages.team.withdrawn };
    },
  }),
  route(endpoints.resetSecondFactor, {
    summary: 'Remove the second factors of a person',
    params: personParamsSchema,
    message: messages.secondFactor.reset,
    errors: ['CONFLICT'],
    permission: 'administer',
    handler: ({ params }) => team.resetSecondFactor(params.id),
  }),
  route(endpoints.acceptInvitation, {
    summary: 'Accept an invitation to the dashboard',
    params: invitationParamsSchema,
    headers: ['Idempotency-Key'],
    body: newPasswordSchema,
    message: messages.team.joined,
    errors: ['CONFLICT'],
    limit: 'acceptInvitation',
    handler: ({ params, body, key }) => team.accept(params.token, body.password, key),
  }),
]);
