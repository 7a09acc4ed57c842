import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { APPLICATION_STATES } from '../../contract/application';
import { messages } from '../../contract/messages';
import { rows } from '../../platform/database/rows';
import { Conflict } from '../../platform/errors';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { moveTo } from './move';

/** A state that is chosen in the panel goes the way of all others: it is written down, told, and refused where it has to be. */
export function addStatusRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if ((context.uid as string) !== APPLICATION || context.action !== 'update') return next();
    const { documentId, data } = context.params as { documentId: string; data?: { state?: unknown } };
    const to = APPLICATION_STATES.find((state) => state === data?.state);
    const row = await rows<ApplicationRow>(APPLICATION).findOne({ where: { documentId } });
    if (!row || !to || row.state === to) return next();
    if (to === 'withdrawn') throw new errors.ApplicationError(messages.application.onlyApplicant);
    await moveTo(row.id, to, 'team').catch((error) => {
      throw error instanceof Conflict ? new errors.ApplicationError(error.message) : error;
    });
    return next();
  });
}
