import type { ApplicationState } from '../../contract/application';
import { rows } from '../../platform/database/rows';
import { serviceOf } from '../../platform/service-of';
import { OWED } from '../mail/row';
import type mailService from '../mail/services/mail';
import { knownSteps } from './known-steps';
import { APPLICATION, type ApplicationRow } from './row';
import { APPLICATION_STEP, type ApplicationStepRow, type Step } from './step-row';

const table = () => rows<ApplicationStepRow>(APPLICATION_STEP);
const mails = () => serviceOf<typeof mailService>('api::mail.mail');

const stored = (reference: string) => table().findMany({ where: { reference }, orderBy: [{ id: 'asc' }] });

/** Writes a step down. Inside the write that it is about: both or none. */
export const keepStep = (step: Step & { reference: string; mail: string | null }): Promise<ApplicationStepRow> =>
  table().create({ data: { ...step, publishedAt: new Date() } });

/** The steps of an application, the first one first. An application of an earlier version has those that are known. */
export async function stepsOf(application: ApplicationRow): Promise<Step[]> {
  const steps = await stored(application.reference);
  if (steps.length === 0) return (await knownSteps([application])).get(application.reference) ?? [];
  if (steps.at(-1)?.state === application.state) return steps;
  // Changed between the two reads; or past this version, by an older one that still runs: then the day is unknown.
  const now = await rows<ApplicationRow>(APPLICATION).findOne({ where: { id: application.id } });
  return !now || steps.at(-1)?.state === now.state ? steps : [...steps, unknownStep(now.state)];
}
const unknownStep = (state: ApplicationState): Step => ({ state, at: null, toldAt: new Date().toISOString() });

/** As {@link stepsOf}, stored by now; they lead to the state that `application` has there. */
export async function storedStepsOf(application: ApplicationRow): Promise<ApplicationStepRow[]> {
  const { reference, state } = application;
  const steps = await stored(reference);
  if (steps.at(-1)?.state === state) return steps;
  const known = (await knownSteps([application])).get(reference) ?? [];
  for (const step of steps.length === 0 ? known : [unknownStep(state)])
    await keepStep({ ...step, reference, mail: null });
  return stored(reference);
}

const isTold = ({ toldAt }: Step, now: Date): boolean => Date.parse(String(toldAt)) <= now.getTime();

/** What the applicant knows of. */
export const toldOf = <Some extends Step>(steps: Some[], now: Date): Some[] =>
  steps.filter((step) => isTold(step, now));

/**
 * Takes back what nobody has heard of yet, with its mail. A mail that is being sent at this moment is not taken back:
 * then its step is told.
 * @returns the steps that are left: all of them told
 */
export async function takeBackUntold(steps: ApplicationStepRow[], now: Date): Promise<ApplicationStepRow[]> {
  const last = steps.at(-1);
  if (!last?.mail || isTold(last, now)) return steps;
  if (await mails().takeBack(last.mail)) {
    await table().deleteMany({ where: { id: last.id } });
    return steps.slice(0, -1);
  }
  await table().update({ where: { id: last.id }, data: { toldAt: now.toISOString() } });
  return steps;
}

/** A newer mail is to go out: one that the mail server has not taken yet would come after it. */
export async function replaceUnsent(step: ApplicationStepRow): Promise<void> {
  if (!step.mail || step.mail === OWED || !(await mails().takeBackRefused(step.mail))) return;
  await table().update({ where: { id: step.id }, data: { mail: OWED } });
}

/** The newer version is undone, so the email that it replaced goes out after all. */
export async function repay(step: ApplicationStepRow, mail: () => Promise<string>): Promise<void> {
  if (step.mail === OWED) await table().update({ where: { id: step.id }, data: { mail: await mail() } });
}

/** Deletes what is written down about applications that are deleted, and the mail that would still tell of it. */
export async function removeSteps(references: string[]): Promise<number> {
  const where = { reference: { $in: references } };
  for (const { mail } of await table().findMany({ where })) if (mail && mail !== OWED) await mails().takeBack(mail);
  return (await table().deleteMany({ where })).count;
}
