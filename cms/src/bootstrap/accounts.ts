import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Settings } from '../../config/settings';
import { ACCOUNT_ORIGIN } from '../api/account/account';
import { SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE } from '../api/admin-session/site-admin';
import { rows } from '../lib/database/rows';

export interface FirstAccount {
  of: 'site admin' | 'panel';
  name: string;
  password: string;
}

const newPassword = () => `${randomBytes(15).toString('base64url')}-A1`;
const HOUR = 3600;

/** Opens Strapi's session manager for the dashboard's tokens and for those of visitors' accounts. */
export function defineSessions(strapi: Core.Strapi, settings: Settings): void {
  const define = (origin: string, jwtSecret: string, seconds: number) =>
    strapi.sessionManager.defineOrigin(origin, {
      jwtSecret,
      accessTokenLifespan: seconds,
      idleSessionLifespan: seconds,
      maxSessionLifespan: seconds,
      idleRefreshTokenLifespan: seconds,
      maxRefreshTokenLifespan: seconds,
    });
  define(SITE_ADMIN_ORIGIN, settings.SITE_ADMIN_JWT_SECRET, 12 * HOUR);
  define(ACCOUNT_ORIGIN, settings.JWT_SECRET, 30 * 24 * HOUR);
}

/**
 * Makes the role and the accounts that a first run needs.
 * @returns the accounts that were made now, with their passwords, to be shown once
 */
export async function makeFirstAccounts(strapi: Core.Strapi, settings: Settings): Promise<FirstAccount[]> {
  const made = [await makeSiteAdmin(strapi, settings), await makePanelAdmin(strapi, settings)];
  return made.filter((account) => account !== null);
}

async function makeSiteAdmin(strapi: Core.Strapi, settings: Settings): Promise<FirstAccount | null> {
  const roles = rows<{ id: number; name: string; type: string; description: string }>('plugin::users-permissions.role');
  const { type } = SITE_ADMIN_ROLE;
  const role = (await roles.findOne({ where: { type } })) ?? (await roles.create({ data: { ...SITE_ADMIN_ROLE } }));
  if ((await strapi.db.query('plugin::users-permissions.user').count({ where: { role: { type } } })) > 0) return null;

  const password = settings.ADMIN_PASSWORD ?? newPassword();
  await strapi.plugin('users-permissions').service('user').add({
    username: settings.ADMIN_USERNAME,
    email: settings.ADMIN_EMAIL,
    password,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  });
  return { of: 'site admin', name: settings.ADMIN_USERNAME, password };
}

async function makePanelAdmin(strapi: Core.Strapi, settings: Settings): Promise<FirstAccount | null> {
  if (await strapi.service('admin::user').exists({})) return null;
  const password = settings.PANEL_PASSWORD ?? settings.ADMIN_PASSWORD ?? newPassword();
  const email = settings.PANEL_EMAIL ?? settings.ADMIN_EMAIL;
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email,
    firstname: 'Panel',
    lastname: 'Admin',
    password,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
  return { of: 'panel', name: email, password };
}

/** Shows the first accounts, once: the passwords are stored nowhere in clear. */
export function showFirstAccounts(accounts: FirstAccount[], { PUBLIC_URL }: Settings): void {
  if (accounts.length === 0) return;
  const where = { 'site admin': `${PUBLIC_URL}/admin`, panel: `${PUBLIC_URL}/cms` };
  const lines = accounts.map(
    ({ of, name, password }) => `  ${of.padEnd(10)}  ${where[of]}\n              ${name}  /  ${password}`,
  );
  process.stdout.write(`\nFirst run. Keep these, they are shown only now:\n\n${lines.join('\n\n')}\n\n`);
}
