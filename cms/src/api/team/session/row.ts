import type { Core } from '@strapi/strapi';
import { type Factor, TEAM_ROLES, type TeamRole } from '../../../contract/team';
import { type AccountRow, findAccount, roleTypeOf } from '../../../platform/accounts';
import { type BaseRow, rows } from '../../../platform/database/rows';
import type { Ctx } from '../../../platform/http/request';
import { findPanelAccount, lockPanelAccount, PANEL_ORIGIN } from '../../../platform/panel/panel-session';
import type { TokenRow } from '../../../platform/secret-token';
import { endOtherSessions, endSessions, type OpenSession } from '../../../platform/sessions';

export const SECOND_FACTOR = 'api::team.second-factor';
export const RECOVERY_CODE = 'api::team.recovery-code';
export const KNOWN_DEVICE = 'api::team.known-device';
export const LOGIN_CHALLENGE = 'api::team.login-challenge';

export interface AdminSession extends OpenSession {
  /** Document ID of the account. */
  person: string;
  username: string;
  email: string;
  role: TeamRole;
  needsSecondFactor: boolean;
}

/** Valid once confirmed. */
export interface SecondFactorRow extends BaseRow {
  accountId: number;
  kind: Factor;
  name: string | null;
  /** Encrypted secret from an app, or challenge for an unconfirmed passkey. */
  secret: string | null;
  /** Step of the last code: none is accepted twice. */
  lastStep: number;
  /** Unique. */
  credentialId: string | null;
  publicKey: string | null;
  counter: string | number | null;
  transports: string | null;
  confirmedAt: string | null;
}

export interface RecoveryCodeRow extends BaseRow {
  accountId: number;
  /** SHA-256, in hex; unique. 63 random bits cannot be guessed from it. */
  codeHash: string;
  usedAt: string | null;
}

/** Login between the password and the second factor. */
export interface LoginChallengeRow extends TokenRow {
  accountId: number;
  /** A new password ends the login. */
  passwordHash: string;
  passkeyChallenge: string | null;
}

export interface KnownDeviceRow extends BaseRow {
  accountId: number;
  /** SHA-256, in hex; unique. */
  cookieHash: string;
  /** Keyed hash of browser and network. */
  networkHash: string;
  lastSeenAt: string;
}

/** Returns null for visitors and blocked accounts. */
export const dashboardRoleOf = (account: AccountRow | null): TeamRole | null =>
  account === null || account.blocked === true ? null : teamRoleOf(roleTypeOf(account));

/** Has no permissions of its own; the policy checks its type. */
export const SITE_ADMIN_ROLE = {
  name: 'Site admin',
  type: 'site-admin',
  description: 'Moderates and administers in the dashboard at /admin.',
} as const;

export const SITE_MODERATOR_ROLE = {
  name: 'Site moderator',
  type: 'site-moderator',
  description: 'Moderates and reads applications in the dashboard at /admin.',
} as const;

export const SITE_MENTOR_ROLE = {
  name: 'Site mentor',
  type: 'site-mentor',
  description: 'Sees their own interviews and interns in the dashboard at /admin.',
} as const;

export const TEAM = {
  administrator: SITE_ADMIN_ROLE,
  moderator: SITE_MODERATOR_ROLE,
  mentor: SITE_MENTOR_ROLE,
} as const;

export const TEAM_TYPES = TEAM_ROLES.map((role) => TEAM[role].type);

export const teamRoleOf = (type: string | undefined): TeamRole | null =>
  TEAM_ROLES.find((role) => TEAM[role].type === type) ?? null;

/** Document ID of the calling mentor; null for everyone else. */
export const mentorIn = ({ state }: Ctx): string | null =>
  state.adminSession?.role === 'mentor' ? state.adminSession.person : null;

export const SITE_ADMIN_ORIGIN = 'site-admin';

interface Person {
  id: number;
  email: string;
}

/**
 * Ends sessions in the dashboard and the panel, and pending logins. Call it inside the write of a new password or
 * factor.
 * @param current session that stays open
 */
export async function endTeamSessions({ id, email }: Person, current?: OpenSession): Promise<void> {
  if (current) await endOtherSessions(SITE_ADMIN_ORIGIN, current);
  else await endSessions(SITE_ADMIN_ORIGIN, id);
  await rows(LOGIN_CHALLENGE).deleteMany({ where: { accountId: id } });
  const account = await findPanelAccount({ email });
  if (!account) return;
  await lockPanelAccount(account.id);
  await endSessions(PANEL_ORIGIN, account.id);
}

export function endSessionsOnPanelPassword(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterUpdate({ params, result }) {
      const { password, registrationToken } = params.data;
      // Setting a first password ends no sessions.
      if (!password || registrationToken === null) return;
      const { id, email } = result as Person;
      await endSessions(PANEL_ORIGIN, id);
      const account = await findAccount({ email: email.toLowerCase() });
      if (account && dashboardRoleOf(account)) await endTeamSessions(account);
    },
  });
}
