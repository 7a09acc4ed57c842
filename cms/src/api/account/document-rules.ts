import type { Core } from '@strapi/strapi';
import { rows } from '../../lib/rows';
import { endSessions } from '../../lib/sessions';
import { SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE } from '../admin-session/site-admin';
import { ACCOUNT_ORIGIN } from './account';

const ACCOUNT = 'plugin::users-permissions.user';

interface Changed {
  id: number;
  role: { type: string } | null;
}

/**
 * What holds for an account that is changed in the panel: an address is lowercase, as everywhere, and a new password
 * or a block ends every session, and who is no site admin any more has no session of one.
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
    if (action === 'create') return result;
    const account = await rows<Changed>(ACCOUNT).findOne({ where: { documentId }, populate: ['role'] });
    if (!account) return result;
    const isNewPerson = data.password || data.blocked === true;
    if (isNewPerson || account.role?.type !== SITE_ADMIN_ROLE.type) await endSessions([SITE_ADMIN_ORIGIN], account.id);
    if (isNewPerson) await endSessions([ACCOUNT_ORIGIN], account.id);
    return result;
  });
}
