import { audit } from '../../../platform/audit';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { rounds } from '../../../platform/outbox';
import { settings } from '../../../platform/settings';
import * as mails from '../../mail/mail';
import * as siteTexts from '../../site/site';
import { REMINDER, REMINDER_KIND, type ReminderRow, waits } from './feature';
import { openMail } from './mails';

/** Addresses per transaction. */
const BATCH = 200;
const APPLICATION_PAGE = '/application';
const stored = () => rows<ReminderRow>(REMINDER);
const handingOver = rounds(async (isStopping) => {
  while (!isStopping() && (await handOver()));
});

/**
 * Marks all confirmed addresses. Their emails are written in batches afterwards.
 * @returns the count
 * @throws Forbidden while applications are closed
 */
export async function tell(): Promise<number> {
  await siteTexts.assertApplicationsOpen();
  const count = await durable(async () => {
    const marked = await stored().updateMany({ where: waits, data: { dueAt: new Date().toISOString() } });
    if (marked.count > 0)
      await audit('told', { kind: REMINDER_KIND, detail: `addresses that were told: ${marked.count}` });
    return marked.count;
  });
  if (count > 0) handOverDue().catch((error) => strapi.log.error(error));
  return count;
}

/** Queues the emails that are due. */
export const handOverDue = (): Promise<void> => handingOver.run();

/** Finishes the current batch. */
export const settle = (): Promise<void> => handingOver.settle();

class TakenByAnother extends Error {}

/** Queues the emails of one batch and deletes its addresses in one transaction. @returns whether there may be more */
async function handOver(): Promise<boolean> {
  const batch = await stored().findMany({
    where: { dueAt: { $notNull: true } },
    orderBy: [{ id: 'asc' }],
    limit: BATCH,
  });
  if (batch.length === 0) return false;
  const { applications } = await siteTexts.read();
  const brand = await siteTexts.readBrand();
  const lastDate = applications.isPast ? null : applications.lastDate;
  const apply = settings().PUBLIC_URL + APPLICATION_PAGE;
  try {
    await durable(async () => {
      const { count } = await stored().deleteMany({ where: { id: { $in: batch.map(({ id }) => id) } } });
      // Another process or a removal was first.
      if (count !== batch.length) throw new TakenByAnother();
      const drafts = batch.map(({ email }) => openMail({ recipient: email, apply, lastDate, brand }));
      await mails.enqueueAll(drafts);
    });
  } catch (error) {
    if (!(error instanceof TakenByAnother)) throw error;
  }
  return true;
}
