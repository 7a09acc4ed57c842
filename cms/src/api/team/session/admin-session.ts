import { type Challenge, sessionMessages } from '../../../contract/team';
import { findAccount } from '../../../platform/accounts';
import { audit } from '../../../platform/audit';
import { durable } from '../../../platform/database/rows';
import { NotSignedIn } from '../../../platform/errors';
import { matches } from '../../../platform/password';
import { type SessionRow, sessionBehind, touchSession } from '../../../platform/sessions';
import * as challenges from './challenge';
import { openAdminSession } from './challenge';
import type { Device } from './devices';
import { type AdminSession, dashboardRoleOf, endTeamSessions, SITE_ADMIN_ORIGIN } from './row';
import * as secondFactors from './second-factor';

/** @throws NotSignedIn, the same for an unknown name, a wrong password and an account outside the team */
export async function signIn(
  { username, password }: { username: string; password: string },
  device: Device,
): Promise<{ token: string } | Pick<Challenge, 'challenge' | 'factors'>> {
  const account = await findAccount({ username });
  const candidate = dashboardRoleOf(account) ? account : null;
  if (!(await matches('adminLogin', password, candidate?.password ?? null)) || !candidate) {
    throw new NotSignedIn(sessionMessages.invalidCredentials, 'INVALID_CREDENTIALS');
  }
  const factors = await secondFactors.kindsOf(candidate.id);
  if (factors.length === 0) return { token: await openAdminSession({ account: candidate, device, how: null }) };
  const challenge = await challenges.begin(candidate);
  return { challenge, factors };
}

export async function sessionOf(token: string): Promise<AdminSession | null> {
  const session = await sessionBehind(SITE_ADMIN_ORIGIN, token);
  if (!session) return null;
  const account = await findAccount({ id: Number(session.userId) });
  const role = dashboardRoleOf(account);
  if (!account || !role) return null;
  await touchSession(session.sessionId);
  const needsSecondFactor = await secondFactors.isMissing(account.id);
  const { documentId: person, username, email } = account;
  return { ...session, person, username, email, role, needsSecondFactor };
}

/** Newest first. */
export async function list(userId: string): Promise<SessionRow[]> {
  const sessions = (await strapi.sessionManager(SITE_ADMIN_ORIGIN).listSessions(userId)) as unknown as SessionRow[];
  return sessions.filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now());
}

/** Ends all sessions, including those in the panel, and pending logins. */
export function endAll({ userId, email }: AdminSession): Promise<void> {
  return durable(async () => {
    await endTeamSessions({ id: Number(userId), email });
    await audit('signed out everywhere');
  });
}

export function signOut({ userId, sessionId }: AdminSession): Promise<void> {
  return durable(async () => {
    await strapi.sessionManager(SITE_ADMIN_ORIGIN).revokeSessionById(userId, sessionId);
    await audit('signed out');
  });
}
