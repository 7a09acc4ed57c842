import type { Core } from '@strapi/strapi';
import { APPLICATION, type ApplicationRow } from '../api/application/row';
import { knownSteps } from '../api/application-status/known-steps';
import { APPLICATION_STEP, type ApplicationStepRow } from '../api/application-status/row';
import { keepStep } from '../api/application-status/steps';
import { durable } from '../platform/database/durable';
import { keysetPages } from '../platform/database/keyset-pages';
import { rows } from '../platform/database/rows';

/**
 * Writes down, once, the steps of applications of an earlier version, as far as they are known. What a process of that
 * version still takes in while replicas are exchanged is read the same way, and written down with its next step.
 */
export async function keepKnownSteps(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-commit', key: 'application-steps' });
  if (await store.get({})) return;
  const select = ['id', 'reference', 'state', 'createdAt'];
  for await (const page of keysetPages(rows<ApplicationRow>(APPLICATION), { select })) {
    const where = { reference: { $in: page.map(({ reference }) => reference) } };
    const there = await rows<ApplicationStepRow>(APPLICATION_STEP).findMany({ where, select: ['reference'] });
    const done = new Set(there.map(({ reference }) => reference));
    const known = await knownSteps(page.filter(({ reference }) => !done.has(reference)));
    await durable(async () => {
      for (const [reference, steps] of known) {
        for (const step of steps) await keepStep({ ...step, reference, mail: null });
      }
    });
  }
  await store.set({ value: true });
}
