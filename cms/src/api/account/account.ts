import type { AccountUser, Login, Registration } from '../../contract/account';
import { messages } from '../../contract/messages';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { rows } from '../../platform/database/rows';
import { InvalidInput, NotSignedIn } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { hashOf, matches } from '../../platform/password';
import { type OpenSession, openSession, sessionBehind } from '../../platform/sessions';
import type { Member } from './confirmation';
import * as confirmations from './confirmation';
import { ACCOUNT, ACCOUNT_ORIGIN, type AccountRow, isVisitor, signUpRequest } from './row';
import { findUnproved, giveWay, inheritLinks } from './unproved';

const accounts = () => rows<AccountRow>(ACCOUNT);
const roles = () => rows<{ id: number; type: string }>('plugin::users-permissions.role');
const taken = () => new InvalidInput([{ field: 'email', msg: messages.account.emailTaken }]);
const nameOf = ({ fullName, username }: AccountRow): string => fullName ?? username;

/** An open session, and whose it is at this moment. */
export type AccountSession = OpenSession & Member;

/**
 * Opens an account and emails the link that confirms its address. It succeeds even if the email fails. An account that
 * never proved the address gives way.
 * @param key the `Idempotency-Key`, if any; what it stands for leaves the password out
 * @throws InvalidInput when the email has one already that proved it, or has this password: that is the same sign-up again
 */
export async function register({ name, email, password }: Registration, key?: string): Promise<void> {
  const earlier = await findUnproved(email);
  const isAgain = earlier !== null && (await matches('register', password, earlier.password));
  const hash = await hashOf('register', password);
  const role = await roles().findOne({ where: { type: 'authenticated' } });
  const made: AccountRow[] = [];
  try {
    await idempotent(key, signUpRequest({ fullName: name, email }), async () => {
      if (earlier && (isAgain || !(await giveWay(earlier)))) throw taken();
      const account = await accounts().create({
        data: {
          username: email,
          email,
          fullName: name,
          password: hash,
          provider: 'local',
          confirmed: false,
          blocked: false,
          contested: earlier !== null,
          role: role?.id ?? null,
        },
      });
      if (earlier) await inheritLinks(earlier.id, account.id);
      made.push(account);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'email') || isUniqueViolation(error, 'username')) throw taken();
    throw error;
  }
  // None where an earlier request with this key made it.
  for (const account of made) {
    const member = { accountId: account.id, email, name: nameOf(account) };
    confirmations.sendSoon(member);
  }
}

/**
 * Opens a session.
 * @throws NotSignedIn with the same words, after the same time, for an unknown e-mail and a wrong password
 */
export async function login({ email, password }: Login): Promise<{ token: string; user: AccountUser }> {
  const account = await accounts().findOne({ where: { email }, populate: ['role'] });
  const candidate = isVisitor(account) ? account : null;
  if (!(await matches('login', password, candidate?.password ?? null)) || !candidate) {
    throw new NotSignedIn(messages.account.invalidCredentials, 'INVALID_CREDENTIALS');
  }
  const token = await openSession(ACCOUNT_ORIGIN, candidate, messages.account.invalidCredentials);
  return { token, user: { name: nameOf(candidate), email: candidate.email } };
}

/** The session behind a token; null when it does not hold (any more). */
export async function sessionOf(token: string): Promise<AccountSession | null> {
  const session = await sessionBehind(ACCOUNT_ORIGIN, token);
  if (!session) return null;
  const account = await accounts().findOne({ where: { id: Number(session.userId) }, populate: ['role'] });
  if (!isVisitor(account)) return null;
  return { ...session, accountId: account.id, email: account.email, name: nameOf(account) };
}

/** Ends one session: its token is worthless from here on. */
export async function logout({ userId, sessionId }: OpenSession): Promise<void> {
  await strapi.sessionManager(ACCOUNT_ORIGIN).revokeSessionById(userId, sessionId);
}
