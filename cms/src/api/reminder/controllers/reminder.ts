import type { Done } from '../../../contract/envelope';
import { mailParamsSchema } from '../../../contract/mail';
import { messages } from '../../../contract/messages';
import {
  type ReminderPage,
  reminderSchema,
  remindersQuerySchema,
  reminderTokenSchema,
  type Told,
} from '../../../contract/reminder';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import { presentReminder } from '../presenter';
import type reminderService from '../services/reminder';
import type tellingService from '../services/telling';

const service = () => serviceOf<typeof reminderService>('api::reminder.reminder');
const telling = () => serviceOf<typeof tellingService>('api::reminder.telling');

export default {
  async ask(ctx: Ctx) {
    await service().ask(read(reminderSchema, ctx.request.body).email);
    ctx.body = { success: true, message: messages.reminder.asked } satisfies Done;
  },

  async confirm(ctx: Ctx) {
    await service().confirm(read(reminderTokenSchema, ctx.request.body).token);
    ctx.body = { success: true, message: messages.reminder.confirmed } satisfies Done;
  },

  async remove(ctx: Ctx) {
    await service().remove(read(reminderTokenSchema, ctx.request.body).token);
    ctx.body = { success: true, message: messages.reminder.removed } satisfies Done;
  },

  async unsubscribe(ctx: Ctx) {
    await service().unsubscribe(read(mailParamsSchema, ctx.params).id);
    ctx.body = { success: true, message: messages.reminder.removed } satisfies Done;
  },

  async list(ctx: Ctx) {
    const { items, meta } = await service().list(read(remindersQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentReminder), meta } satisfies ReminderPage;
  },

  async tell(ctx: Ctx) {
    const told = await telling().tell();
    ctx.body = { success: true, message: messages.reminder.told, data: { told } } satisfies Told;
  },
};
