import type { ApplicationState } from '../../../contract/application';
import { OUTCOMES, statusLabel } from '../../../contract/application-status';
import { messages } from '../../../contract/messages';
import { rows } from '../../../platform/database/rows';
import { Conflict, Stale, Unknown } from '../../../platform/errors';
import { settings } from '../../../platform/settings';
import { emitWebhook } from '../../../platform/webhooks';
import type { MailDraft } from '../../mail/feature';
import { noteTold, notificationsOf, statusDelay, tell } from '../../mail/notifications';
import * as siteTexts from '../../site/site';
import { APPLICATION, type ApplicationRow } from '../row';
import { stepsOf, unwrittenSteps } from '../steps';
import { statusMail } from './status-mail';

const applications = () => rows<ApplicationRow>(APPLICATION);

/**
 * Brings an application to another state, writes the step down and has it told: the one way for the dashboard, the panel
 * and the applicant. Inside a write.
 * @param reason why somebody is not selected, in the words that the applicant reads
 * @param seen the state that was read by whoever decides, if they say so
 * @param by the team tells after a while, in which it can think again; what an applicant does is confirmed at once
 * @returns the state that it came from; null when it was in this one already, and there is no new reason
 * @throws Unknown; Conflict when it is withdrawn, or is to be withdrawn after an outcome was told; Stale when it was
 * changed since it was read
 */
export async function moveTo(
  id: number,
  to: ApplicationState,
  by: 'team' | 'applicant',
  { reason = null, seen }: { reason?: string | null; seen?: ApplicationState } = {},
): Promise<ApplicationState | null> {
  for (;;) {
    const application = await applications().findOne({ where: { id } });
    if (!application) throw new Unknown(messages.application.unknown);
    const from = application.state;
    if (from === to && (reason === null || (await stepsOf(application)).at(-1)?.reason === reason)) return null;
    if (from === 'withdrawn') throw new Conflict(messages.application.withdrawnFinally, 'APPLICATION_WITHDRAWN');
    if (seen !== undefined && seen !== from)
      throw new Stale(messages.application.changedMeanwhile(statusLabel(from)), 'DECIDED_MEANWHILE');
    // From the state that was read: who meets somebody else here looks again, and decides about what is there by then.
    const { count } = await applications().updateMany({ where: { id, state: from }, data: { state: to } });
    if (count !== 1) continue;
    const { reference } = application;
    for (const step of unwrittenSteps(application, await notificationsOf(reference)))
      await noteTold({ topic: reference, ...step });
    await tell(
      reference,
      { state: to, reason: reason ?? undefined },
      {
        email: (before) => mailOf(application, to, reason, (before?.state ?? 'received') as ApplicationState, by),
        wait: by === 'team' ? statusDelay() : 0,
      },
    );
    await emitWebhook('application.status-changed', { id: reference, state: to });
    return from;
  }
}

/** @throws Conflict when the applicant withdraws after an outcome was told */
async function mailOf(
  application: ApplicationRow,
  state: ApplicationState,
  reason: string | null,
  before: ApplicationState,
  by: 'team' | 'applicant',
): Promise<MailDraft> {
  if (by === 'applicant' && OUTCOMES.includes(before))
    throw new Conflict(messages.applicationStatus.answered, 'APPLICATION_ANSWERED');
  const brand = await siteTexts.readBrand();
  const origin = settings().PUBLIC_URL;
  // Anyone could have typed that address.
  const recipientLimit = state === 'withdrawn' ? 'counted' : null;
  return { ...statusMail({ application, state, reason, before, brand, origin }), recipientLimit };
}
