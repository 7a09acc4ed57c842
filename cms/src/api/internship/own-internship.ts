import type { Credentials } from '../../contract/application/status';
import {
  type CheckIn,
  type HandIn,
  internshipLimits,
  internshipMessages,
  type Project,
  type Question,
  weekOn,
  weeksOf,
} from '../../contract/internship/internship';
import { audit } from '../../platform/audit';
import { createRow } from '../../platform/database/rows';
import { Conflict, InvalidInput, ifTaken } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { dayIn } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import { zoneOf } from '../application/round/round';
import { APPLICANT, find as findApplication } from '../application/status/application-status';
import { notifyDaily } from '../mail/notifications';
import { type Detailed, detailsOf } from './details';
import { assertOpen, assertRoom, find, lock } from './internship';
import { internNewsMail } from './mails';
import * as mentors from './mentor';
import { nextReminder } from './reminders';
import { type EntryRow, entries, INTERNSHIP_ENTRY, INTERNSHIP_KIND, type InternshipRow, internships } from './row';

/* Calls by the intern, who sends the reference and the email as proof. */

const messages = internshipMessages;

/** @throws Unknown */
export async function readOwn(credentials: Credentials): Promise<Detailed> {
  return detailsOf(await find(await whereOwn(credentials), messages.unknownOwn));
}

/** @throws Unknown; InvalidInput; Conflict if it has ended, or this week already has a check-in */
export const checkIn = (body: CheckIn, key?: string) =>
  ownWrite('addCheckIn', body, key, async (row) => {
    const { week, did, learned, blocked } = body;
    const today = dayIn(await zoneOf(row.round), new Date());
    const invalid = (msg: string) => new InvalidInput([{ field: 'week', msg }]);
    if (week > weeksOf(row)) throw invalid(messages.weekInvalid);
    if (week > weekOn(row, today)) throw invalid(messages.weekAhead);
    const { reference } = row;
    await createRow<EntryRow>(INTERNSHIP_ENTRY, { reference, kind: 'check-in', week, did, learned, blocked });
    await internships().updateMany({ where: { id: row.id }, data: { remindOn: await nextReminder(row, today) } });
    await emitWebhook('internship.checked-in', { id: row.documentId, state: row.station, round: row.round });
  }).catch(ifTaken(['week'], () => new Conflict(messages.weekDone)));

/** @throws Unknown; Conflict if it has ended, or has been presented with a project */
export const setProject = (body: Project, key?: string) =>
  ownWrite('setProject', body, key, async ({ id, presentedOn, projectTitle }) => {
    if (presentedOn && projectTitle) throw new Conflict(messages.presentedAlready);
    await internships().updateMany({ where: { id }, data: { projectTitle: body.title, projectLink: body.link } });
  });

/** @throws Unknown; Conflict if it has ended, or there are too many questions */
export const ask = (body: Question, key?: string) =>
  ownWrite('askMentor', body, key, async (row) => {
    const { reference, questionAt } = row;
    const waiting = questionAt ? { kind: 'question', reference, createdAt: { $gte: questionAt } } : null;
    if (waiting && (await entries().count({ where: waiting })) >= internshipLimits.questions.max)
      throw new Conflict(messages.questionsFull, 'LIST_FULL');
    await assertRoom(reference);
    const { createdAt } = await createRow<EntryRow>(INTERNSHIP_ENTRY, { reference, kind: 'question', text: body.text });
    if (!questionAt) await internships().updateMany({ where: { id: row.id }, data: { questionAt: createdAt } });
    await emitWebhook('internship.asked', { id: row.documentId, state: row.station, round: row.round });
  });

/** Replaces an earlier hand-in. @throws Unknown; Conflict if it has ended, or this work has been presented */
export const handIn = (body: HandIn, key?: string) =>
  ownWrite('handIn', body, key, async (row) => {
    if (row.presentedOn && row.handedInAt) throw new Conflict(messages.presentedAlready);
    const data = {
      handInRepository: body.repository,
      handInDemo: body.demo,
      handInSummary: body.summary,
      handedInAt: new Date().toISOString(),
      station: row.station === 'building' ? 'handed in' : row.station,
      remindOn: null,
    } as const;
    await internships().updateMany({ where: { id: row.id }, data });
    await emitWebhook('internship.handed-in', { id: row.documentId, state: data.station, round: row.round });
  });

const whereOwn = async (credentials: Credentials) => ({ reference: (await findApplication(credentials)).reference });

/** Emails the mentor at most once a day. */
async function ownWrite(
  call: string,
  { reference, Mail, ...sent }: Credentials,
  key: string | undefined,
  write: (row: InternshipRow) => Promise<void>,
): Promise<Detailed> {
  const credentials = { reference, Mail };
  await idempotent(key, { call, credentials, ...sent }, async () => {
    const row = await lock(await whereOwn(credentials), messages.unknownOwn);
    assertOpen(row);
    await write(row);
    await audit('edited', { kind: INTERNSHIP_KIND, name: row.reference, detail: call }, APPLICANT);
    const mentor = await mentors.find(row.mentor);
    if (mentor) await notifyDaily(mentors.newsTopic(mentor._id), call, () => internNewsMail(mentor));
    return { reference: row.reference };
  });
  return readOwn(credentials);
}
