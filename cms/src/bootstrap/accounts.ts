import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { ACCOUNT_ORIGIN } from '../api/account/row';
import { SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE, SITE_MENTOR_ROLE, SITE_MODERATOR_ROLE } from '../api/team/session/row';
import { type AccountRow, accounts } from '../platform/accounts';
import { AUDIT_ENTRY } from '../platform/audit';
import { rows } from '../platform/database/rows';
import { say } from '../platform/log/say';
import type { Settings } from '../platform/settings';

interface FirstAccount {
  of: 'site admin' | 'panel';
  name: string;
  /** Password to print once; null if it is `ADMIN_PASSWORD`. */
  made: string | null;
}

const USERNAME = 'siteadmin';

const newPassword = () => `${randomBytes(15).toString('base64url')}-A1`;
const HOUR = 3600;

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

/** @returns new accounts with their passwords */
export async function makeFirstAccounts(strapi: Core.Strapi, settings: Settings): Promise<FirstAccount[]> {
  const made = [await makeSiteAdmin(strapi, settings), await makePanelAdmin(strapi, settings)];
  return made.filter((account) => account !== null);
}

async function makeSiteAdmin(strapi: Core.Strapi, settings: Settings): Promise<FirstAccount | null> {
  const role = await makeRole(SITE_ADMIN_ROLE);
  await makeRole(SITE_MODERATOR_ROLE);
  await makeRole(SITE_MENTOR_ROLE);
  const { type } = SITE_ADMIN_ROLE;
  if ((await accounts().count({ where: { role: { type } } })) > 0) return null;

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = settings;
  const username = USERNAME;
  const holders = await accounts().findMany({ where: { $or: [{ username }, { email }] } });
  const earlier = holders.find((holder) => holder.username === username) ?? holders[0];
  if (holders.some(isSignedUp)) {
    strapi.log.error(
      `There is no site admin, and ADMIN_EMAIL belongs to a visitor's account. Set a different address and start again, or give an account the role ${SITE_ADMIN_ROLE.name} in the panel.`,
    );
    return null;
  }
  if (earlier) {
    await accounts().update({ where: { id: earlier.id }, data: { role: role.id } });
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
      password: ADMIN_PASSWORD ?? made,
      provider: 'local',
      confirmed: true,
      blocked: false,
      role: role.id,
    });
  return { of: 'site admin', name: username, made: ADMIN_PASSWORD ? null : made };
}

type Role = { id: number; name: string; type: string; description: string };

async function makeRole(role: Omit<Role, 'id'>): Promise<Role> {
  const roles = rows<Role>('plugin::users-permissions.role');
  return (await roles.findOne({ where: { type: role.type } })) ?? (await roles.create({ data: { ...role } }));
}

/** True for visitors' accounts, which never become site admins at startup. */
const isSignedUp = ({ username, email, fullName }: AccountRow): boolean => username === email && fullName !== null;

async function makePanelAdmin(strapi: Core.Strapi, settings: Settings): Promise<FirstAccount | null> {
  if (await strapi.service('admin::user').exists({})) return null;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = settings;
  const made = newPassword();
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email,
    firstname: 'Panel',
    lastname: 'Admin',
    password: ADMIN_PASSWORD ?? made,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
  return { of: 'panel', name: email, made: ADMIN_PASSWORD ? null : made };
}

/**
 * Until someone signs in, logs how to set a new password: an interrupted first startup may not have shown one.
 * @param made accounts whose passwords are shown now
 */
export async function explainPasswords(made: FirstAccount[]): Promise<void> {
  const doors = [
    ['site admin', 'dashboard', 'reset-password'],
    ['panel', 'panel', 'reset-password --panel'],
  ] as const;
  for (const [of, place, command] of doors) {
    const where = { action: 'signed in', place } as const;
    if (made.some((account) => account.of === of) || (await rows(AUDIT_ENTRY).count({ where })) > 0) continue;
    strapi.log.info(`No one has signed in to the ${place} yet. For a new password: npm run admin -- ${command}`);
  }
}

/** Shown once: only hashes are stored. */
export function showFirstAccounts(accounts: FirstAccount[], { PUBLIC_URL }: Settings): void {
  if (accounts.length === 0) return;
  const where = { 'site admin': `${PUBLIC_URL}/admin`, panel: `${PUBLIC_URL}/cms` };
  const lines = accounts.map(
    ({ of, name, made }) =>
      `  ${of.padEnd(10)}  ${where[of]}\n              ${name}  /  ${made ?? 'the password in ADMIN_PASSWORD'}`,
  );
  say('info', `\nFirst run. Save these: they are shown only once.\n\n${lines.join('\n\n')}\n`);
}
