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
import { presentReminder } from '../presenter';
import * as reminders from '../reminder';
import * as telling from '../telling';

export default {
  async ask(ctx: Ctx) {
    await reminders.ask(read(reminderSchema, ctx.request.body).email);
    ctx.body = { success: true, message: messages.reminder.asked } satisfies Done;
  },

  async confirm(ctx: Ctx) {
    await reminders.confirm(read(reminderTokenSchema, ctx.request.body).token);
    ctx.body = { success: true, message: messages.reminder.confirmed } satisfies Done;
  },

  async remove(ctx: Ctx) {
    await reminders.remove(read(reminderTokenSchema, ctx.request.body).token);
    ctx.body = { success: true, message: messages.reminder.removed } satisfies Done;
  },

  async unsubscribe(ctx: Ctx) {
    await reminders.unsubscribe(read(mailParamsSchema, ctx.params).id);
    ctx.body = { success: true, message: messages.reminder.removed } satisfies Done;
  },

  async list(ctx: Ctx) {
    const { items, meta } = await reminders.list(read(remindersQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentReminder), meta } satisfies ReminderPage;
  },

  async tell(ctx: Ctx) {
    const told = await telling.tell();
    ctx.body = { success: true, message: messages.reminder.told, data: { told } } satisfies Told;
  },
};
