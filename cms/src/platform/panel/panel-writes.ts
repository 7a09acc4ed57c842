import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { messages } from '../../contract/messages';
import { durable } from '../database/durable';
import { isUniqueViolation } from '../database/error-codes';

const WRITES = new Set(['create', 'update', 'clone', 'delete', 'publish', 'unpublish']);

/** Acknowledges panel writes after the COMMIT, and explains unique violations. */
export function makePanelWritesDurable(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!WRITES.has(context.action) || strapi.db.inTransaction()) return next();
    try {
      return await durable(async () => next());
    } catch (error) {
      if (isUniqueViolation(error, '')) throw new errors.ValidationError(messages.taken);
      throw error;
    }
  });
}
