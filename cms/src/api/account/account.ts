import { type AccountUser, accountMessages, type Login, type Registration } from '../../contract/account';
import { type AccountRow, accountRoles, accounts, findAccount } from '../../platform/accounts';
import { InvalidInput, ifTaken, NotSignedIn } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { hashPassword, matches } from '../../platform/password';
import { type OpenSession, openSession, sessionBehind } from '../../platform/sessions';
import type { Member } from './confirmation';
import * as confirmations from './confirmation';
import { deleteUnconfirmed, findUnconfirmed, inheritLinks } from './links';
import { ACCOUNT_ORIGIN, isVisitor, signUpRequest } from './row';

const taken = () => new InvalidInput([{ field: 'email', msg: accountMessages.emailTaken }]);
const nameOf = ({ fullName, username }: AccountRow): string => fullName ?? username;

export type AccountSession = OpenSession & Member;

/**
 * Creates an account and emails its link, even if that email fails. Replaces an unconfirmed account with the same
 * address.
 * @throws InvalidInput if a confirmed account has the address, or an unconfirmed one has the same password (a repeated
 * sign-up)
 */
export async function register({ name, email, password }: Registration, key?: string): Promise<void> {
  const earlier = await findUnconfirmed(email);
  const isAgain = earlier !== null && (await matches('register', password, earlier.password));
  const hash = await hashPassword('register', password);
  const role = await accountRoles().findOne({ where: { type: 'authenticated' } });
  const made: AccountRow[] = [];
  await idempotent(key, signUpRequest({ fullName: name, email }), async () => {
    if (earlier && (isAgain || !(await deleteUnconfirmed(earlier)))) throw taken();
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
  }).catch(ifTaken(['email', 'username'], taken));
  // `made` is empty if an earlier request with this key created the account.
  for (const account of made) {
    const member = { accountId: account.id, email, name: nameOf(account) };
    confirmations.sendSoon(member);
  }
}

/** @throws NotSignedIn, with the same message and timing for an unknown email and a wrong password */
export async function login({ email, password }: Login): Promise<{ token: string; user: AccountUser }> {
  const account = await findAccount({ email });
  const candidate = isVisitor(account) ? account : null;
  if (!(await matches('login', password, candidate?.password ?? null)) || !candidate) {
    throw new NotSignedIn(accountMessages.invalidCredentials, 'INVALID_CREDENTIALS');
  }
  const token = await openSession(ACCOUNT_ORIGIN, candidate, accountMessages.invalidCredentials);
  return { token, user: { name: nameOf(candidate), email: candidate.email } };
}

export async function sessionOf(token: string): Promise<AccountSession | null> {
  const session = await sessionBehind(ACCOUNT_ORIGIN, token);
  if (!session) return null;
  const account = await findAccount({ id: Number(session.userId) });
  if (!isVisitor(account)) return null;
  return { ...session, accountId: account.id, email: account.email, name: nameOf(account) };
}

export async function logout({ userId, sessionId }: OpenSession): Promise<void> {
  await strapi.sessionManager(ACCOUNT_ORIGIN).revokeSessionById(userId, sessionId);
}
