import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { ACCOUNT_ORIGIN } from '../api/account/account';
import { ACCOUNT, type AccountRow } from '../api/account/row';
import { SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE, SITE_MODERATOR_ROLE } from '../api/admin-session/site-admin';
import { rows } from '../platform/database/rows';
import { say } from '../platform/log/say';
import type { Settings } from '../platform/settings';

export interface FirstAccount {
  of: 'site admin' | 'panel';
  name: string;
  password: Password;
}

/** A generated password is printed once; for one from a setting only the setting's name is printed. */
type Password = { made: string } | { from: 'ADMIN_PASSWORD' | 'PANEL_PASSWORD' };

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
  const role = await makeRole(SITE_ADMIN_ROLE);
  await makeRole(SITE_MODERATOR_ROLE);
  const { type } = SITE_ADMIN_ROLE;
  const accounts = rows<AccountRow>(ACCOUNT);
  if ((await accounts.count({ where: { role: { type } } })) > 0) return null;

  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email } = settings;
  const holders = await accounts.findMany({ where: { $or: [{ username }, { email }] } });
  const earlier = holders.find((holder) => holder.username === username) ?? holders[0];
  if (holders.some(isSignedUp)) {
    strapi.log.error(
      `There is no site admin, and ADMIN_USERNAME or ADMIN_EMAIL belongs to a visitor's account. Set both to others and start again, or give an account the role ${SITE_ADMIN_ROLE.name} in the panel.`,
    );
    return null;
  }
  if (earlier) {
    await accounts.update({ where: { id: earlier.id }, data: { role: role.id } });
    strapi.log.warn(`No account had the role ${SITE_ADMIN_ROLE.name}: ${earlier.username} has it again.`);
    return null;
  }

  const made = newPassword();
  await strapi
    .plugin('users-permissions')
    .service('user')
    .add({
      username,
      email,
      password: settings.ADMIN_PASSWORD ?? made,
      provider: 'local',
      confirmed: true,
      blocked: false,
      role: role.id,
    });
  const password: Password = settings.ADMIN_PASSWORD ? { from: 'ADMIN_PASSWORD' } : { made };
  return { of: 'site admin', name: username, password };
}

type Role = { id: number; name: string; type: string; description: string };

async function makeRole(role: Omit<Role, 'id'>): Promise<Role> {
  const roles = rows<Role>('plugin::users-permissions.role');
  return (await roles.findOne({ where: { type: role.type } })) ?? (await roles.create({ data: { ...role } }));
}

/** Whether a visitor signed up for it. A start never makes such an account a site admin. */
const isSignedUp = ({ username, email, fullName }: AccountRow): boolean => username === email && fullName !== null;

async function makePanelAdmin(strapi: Core.Strapi, settings: Settings): Promise<FirstAccount | null> {
  if (await strapi.service('admin::user').exists({})) return null;
  const from = (['PANEL_PASSWORD', 'ADMIN_PASSWORD'] as const).find((name) => settings[name]);
  const made = newPassword();
  const email = settings.PANEL_EMAIL ?? settings.ADMIN_EMAIL;
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email,
    firstname: 'Panel',
    lastname: 'Admin',
    password: (from && settings[from]) ?? made,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
  return { of: 'panel', name: email, password: from ? { from } : { made } };
}

/** Prints the first accounts once: generated passwords are stored only as hashes. */
export function showFirstAccounts(accounts: FirstAccount[], { PUBLIC_URL }: Settings): void {
  if (accounts.length === 0) return;
  const where = { 'site admin': `${PUBLIC_URL}/admin`, panel: `${PUBLIC_URL}/cms` };
  const lines = accounts.map(
    ({ of, name, password }) => `  ${of.padEnd(10)}  ${where[of]}\n              ${name}  /  ${wordsOf(password)}`,
  );
  say('info', `\nFirst run. Keep these, they are shown only now:\n\n${lines.join('\n\n')}\n`);
}

const wordsOf = (password: Password): string =>
  'made' in password ? password.made : `the password in ${password.from}`;
