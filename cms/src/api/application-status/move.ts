import type { Settings } from '../../../config/settings';
import type { ApplicationState } from '../../contract/application';
import { OUTCOMES } from '../../contract/application-status';
import { messages } from '../../contract/messages';
import { rows } from '../../platform/database/rows';
import { Conflict, Unknown } from '../../platform/errors';
import { serviceOf } from '../../platform/service-of';
import { statusDelay } from '../../platform/status-delay';
import { APPLICATION, type ApplicationRow } from '../application/row';
import type { ApplicationStepRow } from '../application/step-row';
import { keepStep, repay, replaceUnsent, stepsOf, storedStepsOf, takeBackUntold } from '../application/steps';
import type mailService from '../mail/services/mail';
import type siteService from '../site/services/site';
import { statusMail } from './status-mail';

/** What is told. */
type News = Pick<ApplicationStepRow, 'state' | 'reason'>;

const applications = () => rows<ApplicationRow>(APPLICATION);
const mails = () => serviceOf<typeof mailService>('api::mail.mail');

/**
 * Brings an application to another state, writes the step down and has it told: the one way for the dashboard, the panel
 * and the applicant. Inside a write.
 * @param reason why somebody is not selected, in the words that the applicant reads
 * @param by the team tells after a while, in which it can think again; what an applicant does is confirmed at once
 * @returns the state that it came from; null when it was in this one already, and there is no new reason
 * @throws Unknown; Conflict when it is withdrawn, or is to be withdrawn after an outcome was told
 */
export async function moveTo(
  id: number,
  to: ApplicationState,
  by: 'team' | 'applicant',
  reason: string | null = null,
): Promise<ApplicationState | null> {
  for (;;) {
    const application = await applications().findOne({ where: { id } });
    if (!application) throw new Unknown(messages.application.unknown);
    const from = application.state;
    if (from === to && (reason === null || (await stepsOf(application)).at(-1)?.reason === reason)) return null;
    if (from === 'withdrawn') throw new Conflict(messages.application.withdrawnFinally);
    // From the state that was read: who meets somebody else here looks again, and decides about what is there by then.
    const { count } = await applications().updateMany({ where: { id, state: from }, data: { state: to } });
    if (count !== 1) continue;
    await tell(application, { state: to, reason }, by);
    return from;
  }
}

/** Called with the row of the application held by the change of its state: one at a time. */
async function tell(application: ApplicationRow, { state, reason }: News, by: 'team' | 'applicant'): Promise<void> {
  const now = new Date();
  // As it was: what is known of an old application ends in the state that it comes from.
  const steps = await takeBackUntold(await storedStepsOf(application), now);
  const told = steps.at(-1) as ApplicationStepRow;
  if (by === 'applicant' && OUTCOMES.includes(told.state)) throw new Conflict(messages.applicationStatus.answered);
  const wait = by === 'team' ? statusDelay() : 0;
  const toldAt = new Date(now.getTime() + wait);
  const before = steps.at(-2)?.state ?? 'received';
  // The state that was told last is news again only with another reason.
  if (told.state === state && (reason === null || reason === told.reason))
    return repay(told, () => enqueue(application, told, before, now));
  await replaceUnsent(told);
  const mail = await enqueue(application, { state, reason }, told.state, toldAt);
  await keepStep({
    reference: application.reference,
    state,
    at: now.toISOString(),
    toldAt: toldAt.toISOString(),
    mail,
    reason,
  });
  mails().deliverAfter(wait);
}

async function enqueue(application: ApplicationRow, news: News, before: ApplicationState, at: Date): Promise<string> {
  const brand = await serviceOf<typeof siteService>('api::site.site').readBrand();
  const origin = strapi.config.get<Settings>('settings').PUBLIC_URL;
  // Anyone could have typed that address.
  const recipientLimit = news.state === 'withdrawn' ? 'counted' : null;
  return mails().enqueue({ ...statusMail({ application, ...news, before, brand, origin }), recipientLimit }, at);
}
