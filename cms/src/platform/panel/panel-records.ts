import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { APPLICATION } from '../../api/application/row';
import { MAIL } from '../../api/mail/row';
import { QUICK_APPLICATION } from '../../api/quick-application/row';
import { messages } from '../../contract/messages';

/** What the team may write of what others sent, or the product made. Nothing else of it, and no new ones. */
const writable: Record<string, readonly string[]> = {
  [APPLICATION]: ['state', 'replyBy'],
  [QUICK_APPLICATION]: [],
  [MAIL]: ['state'],
};

/** What holds in the panel for records: they are read there, not written. */
export function keepRecordRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const fields = writable[context.uid];
    if (!fields) return next();
    const { action } = context;
    if (action === 'create' || action === 'clone') throw new errors.ApplicationError(messages.record.neverWritten);
    if (action !== 'update') return next();
    const params = context.params as { data?: Record<string, unknown> };
    const { data = {} } = params;
    params.data = Object.fromEntries(fields.filter((name) => name in data).map((name) => [name, data[name]]));
    return next();
  });
}
