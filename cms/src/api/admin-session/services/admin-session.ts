import type { AdminLogin } from '../../../contract/admin-session';
import { messages } from '../../../contract/messages';
import { audited } from '../../../platform/audited';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { NotSignedIn } from '../../../platform/errors';
import { matches } from '../../../platform/password';
import { type OpenSession, openSession, sessionBehind } from '../../../platform/sessions';
import { SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE } from '../site-admin';

interface AccountRow {
  id: number;
  username: string;
  password: string | null;
  blocked: boolean | null;
  role?: { type: string } | null;
}

export interface AdminSession extends OpenSession {
  username: string;
}

const accounts = () => rows<AccountRow>('plugin::users-permissions.user');
const isSiteAdmin = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.blocked !== true && account.role?.type === SITE_ADMIN_ROLE.type;

export default () => ({
  /**
   * Opens a session.
   * @returns the token for the `Authorization` header
   * @throws NotSignedIn with the same words for an unknown name, a wrong password and an account that is no site admin
   */
  async signIn({ username, password }: AdminLogin): Promise<string> {
    const account = await accounts().findOne({ where: { username }, populate: ['role'] });
    const candidate = isSiteAdmin(account) ? account : null;
    if (!(await matches('adminLogin', password, candidate?.password ?? null)) || !candidate) {
      throw new NotSignedIn(messages.adminSession.invalidCredentials);
    }
    const by = { name: candidate.username, place: 'dashboard' } as const;
    return openSession(SITE_ADMIN_ORIGIN, candidate, messages.adminSession.invalidCredentials, () =>
      audited('signed in', {}, by),
    );
  },

  /** The session behind a token; null when the token is not ours, has run out, or its session or account has ended. */
  async sessionOf(token: string): Promise<AdminSession | null> {
    const session = await sessionBehind(SITE_ADMIN_ORIGIN, token);
    if (!session) return null;
    const account = await accounts().findOne({ where: { id: Number(session.userId) }, populate: ['role'] });
    return isSiteAdmin(account) ? { ...session, username: account.username } : null;
  },

  /** Ends one session: its token is worthless from here on. */
  signOut({ userId, sessionId }: AdminSession): Promise<void> {
    return durable(async () => {
      await strapi.sessionManager(SITE_ADMIN_ORIGIN).revokeSessionById(userId, sessionId);
      await audited('signed out');
    });
  },
});
