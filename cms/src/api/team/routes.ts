import { endpoints } from '../../contract/endpoints';
import type { Done } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import {
  invitationParamsSchema,
  invitationSchema,
  newPasswordSchema,
  type People,
  peopleSchema,
  personParamsSchema,
  roleChangeSchema,
} from '../../contract/team';
import { doneSchema } from '../../contract/validate';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import { read } from '../../platform/http/input';
import { route, routes } from '../../platform/http/route';
import { presentInvitation, presentMember } from './present';
import * as team from './team';

export const teamRoutes = routes('Dashboard', [
  route(endpoints.listPeople, {
    summary: 'List the people of the dashboard',
    answer: { schema: peopleSchema },
    permission: 'administer',
    async handler(ctx) {
      const { members, invited, protectedIds } = await team.list();
      const data = [...members.map((member) => presentMember(member, protectedIds)), ...invited.map(presentInvitation)];
      ctx.body = { success: true, data } satisfies People;
    },
  }),
  route(endpoints.invitePerson, {
    summary: 'Invite a person to the dashboard',
    headers: ['Idempotency-Key'],
    body: invitationSchema,
    answer: { status: 201, schema: doneSchema },
    errors: ['CONFLICT', 'UNAVAILABLE'],
    permission: 'administer',
    limit: 'invite',
    async handler(ctx) {
      await team.invite(read(invitationSchema, ctx.request.body), ctx.state.adminSession.username);
      ctx.status = 201;
      ctx.body = { success: true, message: messages.team.invited } satisfies Done;
    },
  }),
  route(endpoints.changeRole, {
    summary: 'Change the role of a person',
    params: personParamsSchema,
    body: roleChangeSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
    permission: 'administer',
    async handler(ctx) {
      const { id } = read(personParamsSchema, ctx.params);
      const { role } = read(roleChangeSchema, ctx.request.body);
      await team.changeRole(id, role);
      ctx.body = { success: true, message: messages.team.roleChanged } satisfies Done;
    },
  }),
  route(endpoints.removePerson, {
    summary: 'Remove a person or an invitation',
    params: personParamsSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
    permission: 'administer',
    async handler(ctx) {
      const { id } = read(personParamsSchema, ctx.params);
      const removed = await team.remove(id);
      const message = removed === 'member' ? messages.team.removed : messages.team.withdrawn;
      ctx.body = { success: true, message } satisfies Done;
    },
  }),
  route(endpoints.resetSecondFactor, {
    summary: 'Remove the second factors of a person',
    params: personParamsSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT'],
    permission: 'administer',
    async handler(ctx) {
      const { id } = read(personParamsSchema, ctx.params);
      await team.resetSecondFactor(id);
      ctx.body = { success: true, message: messages.secondFactor.reset } satisfies Done;
    },
  }),
  route(endpoints.acceptInvitation, {
    summary: 'Accept an invitation to the dashboard',
    params: invitationParamsSchema,
    headers: ['Idempotency-Key'],
    body: newPasswordSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT'],
    limit: 'acceptInvitation',
    async handler(ctx) {
      const { token } = read(invitationParamsSchema, ctx.params);
      const { password } = read(newPasswordSchema, ctx.request.body);
      await team.accept(token, password, idempotencyKeyOf(ctx));
      ctx.body = { success: true, message: messages.team.joined } satisfies Done;
    },
  }),
]);
