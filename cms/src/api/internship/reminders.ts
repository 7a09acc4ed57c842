import { CHECK_IN_DAYS, lastDayOf, missingWeeks, weeksOf } from '../../contract/internship/internship';
import { durable, lockRows } from '../../platform/database/rows';
import { dayIn, plusDays } from '../../platform/time';
import { readZones } from '../application/round/round';
import { applications } from '../application/row';
import { enqueue } from '../mail/mail';
import { checkInMail } from './mails';
import { entries, type InternshipRow, internships } from './row';

const BATCH = 50;

/** Reminds interns of missing check-ins. Replicas may run it concurrently. */
export async function remindDue(now = new Date()): Promise<void> {
  for (const [timeZone, rounds] of await readZones()) {
    const today = dayIn(timeZone, now);
    const where = { round: { $in: rounds }, remindOn: { $lte: today } };
    for (const { id } of await internships().findMany({ where, limit: BATCH, orderBy: [{ id: 'asc' }] }))
      await durable(async () => {
        await lockRows(internships(), { id });
        const row = await internships().findOne({ where: { ...where, id } });
        // Another replica got there first, or the check-in has arrived.
        if (!row) return;
        const application = await applications().findOne({ where: { reference: row.reference } });
        const week = application && missingWeeks(row, await doneWeeks(row.reference), today).at(-1);
        // An older replica may have deleted the application.
        const data = { remindOn: application ? await nextReminder(row, today) : null };
        await internships().updateMany({ where: { id }, data });
        if (application && week) await enqueue(await checkInMail(row, application, week));
      });
  }
}

/** Returns the first day after today on which a reminder is due. */
export async function nextReminder(row: InternshipRow, today: string): Promise<string | null> {
  if (row.station !== 'building') return null;
  const done = await doneWeeks(row.reference);
  for (let week = 1; week <= weeksOf(row); week += 1) {
    const day = plusDays(lastDayOf(row, week), CHECK_IN_DAYS);
    if (!done.includes(week) && day > today) return day;
  }
  return null;
}

async function doneWeeks(reference: string): Promise<number[]> {
  const checkIns = await entries().findMany({ where: { reference, kind: 'check-in' }, select: ['week'] });
  return checkIns.flatMap(({ week }) => week ?? []);
}
