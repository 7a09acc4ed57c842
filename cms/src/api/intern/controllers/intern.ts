import { lookupSchema } from '../../../contract/certificate';
import type { Done } from '../../../contract/envelope';
import {
  chooseTextParamsSchema,
  chooseTextSchema,
  type InternAnswer,
  type InternMade,
  internParamsSchema,
} from '../../../contract/intern';
import { messages } from '../../../contract/messages';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as interns from '../intern';

export default {
  async read(ctx: Ctx) {
    const { slug } = read(internParamsSchema, ctx.params);
    ctx.body = { success: true, data: await interns.read(slug) } satisfies InternAnswer;
  },

  async make(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.params);
    const page = await interns.make(id, ctx.state.account.email);
    ctx.status = 201;
    ctx.body = { success: true, message: messages.intern.made, data: { page } } satisfies InternMade;
  },

  async remove(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.params);
    await interns.remove(id, ctx.state.account.email);
    ctx.body = { success: true, message: messages.intern.removed } satisfies Done;
  },

  async choose(ctx: Ctx) {
    const { id } = read(chooseTextParamsSchema, ctx.params);
    const { shown } = read(chooseTextSchema, ctx.request.body);
    await interns.choose(id, ctx.state.account.email, shown);
    ctx.body = { success: true, message: shown ? messages.intern.shown : messages.intern.hidden } satisfies Done;
  },
};
