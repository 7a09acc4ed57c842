import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { messages } from '../../contract/messages';
import { durable } from '../database/durable';
import { isUniqueViolation } from '../database/error-codes';

const WRITES = new Set(['create', 'update', 'clone', 'delete', 'publish', 'unpublish']);

/**
 * Writes of the panel follow the rules of all others: they are acknowledged after the database has confirmed them, and
 * what is taken already is said in words.
 */
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
