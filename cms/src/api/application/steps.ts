import type { ApplicationState } from '../../contract/application';
import { rows } from '../../platform/database/rows';
import { isTold, type NotificationRow, notificationsOf } from '../mail/notifications';
import { APPLICATION, type ApplicationRow } from './row';

/** A state that an application came to, as its applicant is notified of it. */
export type Step = Pick<NotificationRow, 'at' | 'reason'> & { state: ApplicationState; toldAt: string };

const storedSteps = async (reference: string) => (await notificationsOf(reference)) as (NotificationRow & Step)[];

/** The steps of an application, the first one first. */
export async function stepsOf(application: ApplicationRow): Promise<Step[]> {
  const steps = await storedSteps(application.reference);
  if (steps.at(-1)?.state === application.state) return steps;
  // It may have changed between the two reads.
  const now = await rows<ApplicationRow>(APPLICATION).findOne({ where: { id: application.id } });
  return [...steps, ...unwrittenSteps(now ?? application, steps)];
}

/** Steps that only the row of an application tells: it was written at the database, or by an older version that still runs. */
export function unwrittenSteps({ state, createdAt }: ApplicationRow, written: readonly { state: string }[]): Step[] {
  const received: Step[] =
    written.length > 0 ? [] : [{ state: 'received', at: createdAt, toldAt: createdAt, reason: null }];
  const last = written.at(-1)?.state ?? 'received';
  return last === state ? received : [...received, { state, at: null, toldAt: new Date().toISOString(), reason: null }];
}

/** What the applicant knows of. */
export const toldOf = (steps: Step[], now: Date): Step[] => steps.filter((step) => isTold(step, now));
