import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { newPasswordSchema } from '../../../contract/recovery';
import {
  invitationParamsSchema,
  invitationSchema,
  type People,
  personParamsSchema,
  roleChangeSchema,
} from '../../../contract/team';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { presentInvitation, presentMember } from '../presenter';
import * as team from '../team';

export default {
  async list(ctx: Ctx) {
    const { members, invited, protectedIds } = await team.list();
    const data = [...members.map((member) => presentMember(member, protectedIds)), ...invited.map(presentInvitation)];
    ctx.body = { success: true, data } satisfies People;
  },

  async invite(ctx: Ctx) {
    await team.invite(read(invitationSchema, ctx.request.body), ctx.state.adminSession.username);
    ctx.status = 201;
    ctx.body = { success: true, message: messages.team.invited } satisfies Done;
  },

  async changeRole(ctx: Ctx) {
    const { id } = read(personParamsSchema, ctx.params);
    const { role } = read(roleChangeSchema, ctx.request.body);
    await team.changeRole(id, role);
    ctx.body = { success: true, message: messages.team.roleChanged } satisfies Done;
  },

  async remove(ctx: Ctx) {
    const { id } = read(personParamsSchema, ctx.params);
    const removed = await team.remove(id);
    const message = removed === 'member' ? messages.team.removed : messages.team.withdrawn;
    ctx.body = { success: true, message } satisfies Done;
  },

  async resetSecondFactor(ctx: Ctx) {
    const { id } = read(personParamsSchema, ctx.params);
    await team.resetSecondFactor(id);
    ctx.body = { success: true, message: messages.secondFactor.reset } satisfies Done;
  },

  async accept(ctx: Ctx) {
    const { token } = read(invitationParamsSchema, ctx.params);
    const { password } = read(newPasswordSchema, ctx.request.body);
    await team.accept(token, password, idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: messages.team.joined } satisfies Done;
  },
};
