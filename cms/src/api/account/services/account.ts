import type { AccountUser, Login, Registration } from '../../../contract/account';
import { messages } from '../../../contract/messages';
import { InvalidInput, NotSignedIn } from '../../../lib/errors';
import { once } from '../../../lib/idempotency';
import { isUniqueViolation } from '../../../lib/outside-errors';
import { hashOf, matches } from '../../../lib/password';
import { type BaseRow, rows } from '../../../lib/rows';
import { type OpenSession, openSession, sessionBehind } from '../../../lib/sessions';
import { SITE_ADMIN_ROLE } from '../../admin-session/site-admin';
import { ACCOUNT_ORIGIN, signUpRequest } from '../account';

interface AccountRow extends BaseRow {
  username: string;
  /** Lowercase; unique. */
  email: string;
  fullName: string | null;
  password: string | null;
  provider: string;
  confirmed: boolean;
  blocked: boolean | null;
  role?: { id: number; type: string } | number | null;
}

const accounts = () => rows<AccountRow>('plugin::users-permissions.user');
const roles = () => rows<{ id: number; type: string }>('plugin::users-permissions.role');
const taken = () => new InvalidInput([{ field: 'email', msg: messages.account.emailTaken }]);

/** Visitors' accounts only: a site admin signs in at /admin, under its own limits. */
const isVisitor = (account: AccountRow | null): account is AccountRow =>
  account !== null &&
  account.blocked !== true &&
  (account.role as { type?: string } | null)?.type !== SITE_ADMIN_ROLE.type;

export default () => ({
  /**
   * Opens an account.
   * @param key the `Idempotency-Key`, if any; what it stands for leaves the password out
   * @throws InvalidInput when the e-mail has one already; TooMany when too many are waiting
   */
  async register({ name, email, password }: Registration, key?: string): Promise<void> {
    const hash = await hashOf(password);
    const role = await roles().findOne({ where: { type: 'authenticated' } });
    try {
      await once(key, signUpRequest({ fullName: name, email }), async () => {
        await accounts().create({
          data: {
            username: email,
            email,
            fullName: name,
            password: hash,
            provider: 'local',
            confirmed: false,
            blocked: false,
            role: role?.id ?? null,
            publishedAt: new Date(),
          },
        });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'email') || isUniqueViolation(error, 'username')) throw taken();
      throw error;
    }
  },

  /**
   * Opens a session.
   * @throws NotSignedIn with the same words, after the same time, for an unknown e-mail and a wrong password
   */
  async login({ email, password }: Login): Promise<{ token: string; user: AccountUser }> {
    const account = await accounts().findOne({ where: { email }, populate: ['role'] });
    const candidate = isVisitor(account) ? account : null;
    if (!(await matches(password, candidate?.password ?? null)) || !candidate) {
      throw new NotSignedIn(messages.account.invalidCredentials);
    }
    const token = await openSession(ACCOUNT_ORIGIN, candidate, messages.account.invalidCredentials);
    return { token, user: { name: candidate.fullName ?? candidate.username, email: candidate.email } };
  },

  /** The session behind a token; null when it does not hold (any more). */
  async sessionOf(token: string): Promise<OpenSession | null> {
    const session = await sessionBehind(ACCOUNT_ORIGIN, token);
    if (!session) return null;
    const account = await accounts().findOne({ where: { id: Number(session.userId) }, populate: ['role'] });
    return isVisitor(account) ? session : null;
  },

  /** Ends one session: its token is worthless from here on. */
  async logout({ userId, sessionId }: OpenSession): Promise<void> {
    await strapi.sessionManager(ACCOUNT_ORIGIN).revokeSessionById(userId, sessionId);
  },
});
