import type { Core } from '@strapi/strapi';
import { rows } from '../platform/database/rows';

/** Strapi's default tokens. Anyone who can read them in the panel could use them. */
const DEFAULT_TOKENS = {
  'Read Only': 'A default API token with read-only permissions, only used for accessing resources',
  'Full Access': 'A default API token with full access permissions, used for accessing or modifying resources',
};

interface Permission {
  id: number;
  action: string;
  createdAt: string;
  role: { name: string };
}

const PERMISSION = 'plugin::users-permissions.permission';
const VISITORS = { type: { $in: ['public', 'authenticated'] } };
/** Strapi's own sign-up, login and reset, which bypass our rules and limits. */
const STRAPI_LOGINS = 'plugin::users-permissions.';

/** Removes Strapi's tokens and login. Logs permissions that an operator has added. */
export async function removeDefaultAccess(strapi: Core.Strapi): Promise<void> {
  const stock = Object.entries(DEFAULT_TOKENS).map(([name, description]) => ({ name, description }));
  await rows('admin::api-token').deleteMany({ where: { $or: stock } });
  await removeLoginPermissions(strapi);
  await closeSignUp(strapi);
}

async function removeLoginPermissions(strapi: Core.Strapi): Promise<void> {
  const permissions = rows<Permission>(PERMISSION);
  const found = await permissions.findMany({ where: { role: VISITORS }, populate: ['role'] });
  const [closed, open] = [found.filter(isStrapiLogin), found.filter((permission) => !isStrapiLogin(permission))];
  await permissions.deleteMany({ where: { id: { $in: closed.map(({ id }) => id) } } });

  // Strapi creates its default permissions at startup if there are none.
  const startedAt = Date.now() - process.uptime() * 1000;
  for (const { action, role } of closed.filter(({ createdAt }) => new Date(createdAt).getTime() < startedAt))
    strapi.log.warn(
      `The role ${role.name} was given ${action} in the panel. It was removed again: accounts have their own login.`,
    );
  for (const { action, role } of open)
    strapi.log.warn(
      `The role ${role.name} may use ${action}, as set in the panel. Our rate limits do not apply to it.`,
    );
}

const isStrapiLogin = ({ action }: Permission): boolean => action.startsWith(STRAPI_LOGINS);

async function closeSignUp(strapi: Core.Strapi): Promise<void> {
  const closed = strapi.store({ type: 'core', name: 'first-commit', key: 'sign-up-closed' });
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const advanced = ((await store.get({})) ?? {}) as Record<string, unknown>;
  if (advanced.allow_register !== false) {
    await store.set({ value: { ...advanced, allow_register: false } });
    if (await closed.get({}))
      strapi.log.warn(
        '"Enable sign-ups" was switched on in the panel. It has been switched off again: visitors sign up on the site.',
      );
  }
  if (!(await closed.get({}))) await closed.set({ value: true });
}
