import type { Core } from '@strapi/strapi';
import { rows } from '../../lib/rows';
import { endSessions } from '../../lib/sessions';
import { SITE_ADMIN_ORIGIN } from '../admin-session/site-admin';
import { ACCOUNT_ORIGIN } from './account';

const ACCOUNT = 'plugin::users-permissions.user';

/**
 * What holds for an account that is changed in the panel: an address is lowercase, as everywhere, and a new password
 * or a block ends every session.
 */
export function keepAccountRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action } = context;
    if (context.uid !== ACCOUNT || (action !== 'create' && action !== 'update')) return next();
    const { data = {}, documentId } = context.params as {
      data?: { email?: unknown; password?: unknown; blocked?: unknown };
      documentId?: string;
    };
    if (typeof data.email === 'string') data.email = data.email.trim().toLowerCase();
    const result = await next();
    if (action === 'update' && (data.password || data.blocked === true)) {
      const account = await rows<{ id: number }>(ACCOUNT).findOne({ where: { documentId }, select: ['id'] });
      if (account) await endSessions([SITE_ADMIN_ORIGIN, ACCOUNT_ORIGIN], account.id);
    }
    return result;
  });
}
