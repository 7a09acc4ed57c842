import {
  CHALLENGE_MINUTES,
  type CodeLogin,
  type PasskeyLogin,
  secondFactorMessages,
  sessionMessages,
} from '../../../contract/team';
import { type AccountRow, findAccount } from '../../../platform/accounts';
import { audit } from '../../../platform/audit';
import { durable, rows } from '../../../platform/database/rows';
import { NotSignedIn } from '../../../platform/errors';
import { DAY, MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { admit, counterKey, limiterFor, takeBack } from '../../../platform/http/rate-limits';
import { hashToken, newToken, unexpired } from '../../../platform/secret-token';
import { openSession } from '../../../platform/sessions';
import { isoIn, MINUTE_MS } from '../../../platform/time';
import * as mails from '../../mail/mail';
import { type Device, rememberDevice } from './devices';
import { wrongCodesMail } from './mails';
import { authenticationOptions } from './passkey';
import { dashboardRoleOf, endTeamSessions, LOGIN_CHALLENGE, type LoginChallengeRow, SITE_ADMIN_ORIGIN } from './row';
import type { UsableFactor } from './second-factor';
import * as secondFactors from './second-factor';

/** Separate from recovery codes, so wrong codes cannot block those. */
const codeRules: readonly Rule[] = [
  { name: 'second-factor', points: 10, duration: 60 * MINUTES, by: 'account', lasting: true },
  { name: 'second-factor-day', points: 30, duration: DAY, by: 'account', lasting: true },
];

const recoveryCodeRules: readonly Rule[] = [
  { name: 'recovery-code', points: 5, duration: 60 * MINUTES, by: 'account', lasting: true },
  { name: 'recovery-code-day', points: 10, duration: DAY, by: 'account', lasting: true },
];

const challenges = () => rows<LoginChallengeRow>(LOGIN_CHALLENGE);
const passwordHashOf = ({ password }: AccountRow) => hashToken(password ?? '');

/** @returns the challenge, to be sent with the second factor */
export async function begin(account: AccountRow): Promise<string> {
  const token = newToken();
  const expiresAt = isoIn(CHALLENGE_MINUTES * MINUTE_MS);
  const data = { tokenHash: hashToken(token), accountId: account.id, passwordHash: passwordHashOf(account), expiresAt };
  await durable(async () => {
    await challenges().deleteMany({ where: { accountId: account.id, expiresAt: { $lt: new Date().toISOString() } } });
    await challenges().create({ data });
  });
  return token;
}

/** @returns the new session's token @throws NotSignedIn if the code is wrong or used, or the login expired; TooMany */
export async function finish({ challenge, code }: CodeLogin, device: Device): Promise<string> {
  const { account, end } = await open(challenge);
  const { attempts, giveBack } = await admitCode(account.id, code);
  const usable = await secondFactors.usableCode(account.id, code);
  if (!usable) {
    if (attempts === REPORTED_AT) await reportWrongCodes(account, device);
    throw wrong(secondFactorMessages.codeWrong);
  }
  const token = await openWith(usable, { account, device, end });
  await giveBack();
  return token;
}

export async function passkeyOptions(token: string) {
  const { account, challenge } = await open(token);
  const options = await authenticationOptions(await secondFactors.passkeysOf(account.id));
  const data = { passkeyChallenge: options.challenge };
  await durable(() => challenges().updateMany({ where: { id: challenge.id }, data }));
  return options;
}

/**
 * Does not limit attempts, because signatures cannot be guessed.
 * @returns the new session's token
 * @throws NotSignedIn
 */
export async function finishWithPasskey({ challenge: token, passkey }: PasskeyLogin, device: Device): Promise<string> {
  const { account, challenge, end } = await open(token);
  const expected = challenge.passkeyChallenge;
  const usable = expected && (await secondFactors.usablePasskey(account.id, passkey, expected));
  if (!usable) throw wrong(secondFactorMessages.passkeyInvalid);
  return openWith(usable, { account, device, end });
}

const ended = () => new NotSignedIn(sessionMessages.challengeEnded, 'LOGIN_ENDED');

const wrong = (message: string) => new NotSignedIn(message, 'CODE_WRONG');

type Finished = Pick<Login, 'account' | 'device'> & { end: () => Promise<void> };

/** @throws NotSignedIn if the factor has been used since */
function openWith({ how, use }: UsableFactor, { account, device, end }: Finished): Promise<string> {
  const alongside = async () => {
    if (!(await use())) throw wrong(secondFactorMessages.codeWrong);
    await end();
    // The owner may have lost a phone that is still signed in.
    if (how === 'a recovery code') await endTeamSessions(account);
  };
  return openAdminSession({ account, device, how, alongside });
}

/** @throws NotSignedIn if the login has ended, or the account has a new password or no longer has a role */
async function open(token: string) {
  const challenge = await challenges().findOne({ where: unexpired(token) });
  const account = challenge && (await findAccount({ id: challenge.accountId }));
  if (!challenge || !account || !dashboardRoleOf(account) || passwordHashOf(account) !== challenge.passwordHash)
    throw ended();
  /** Succeeds for only one of several simultaneous requests. */
  const end = async () => {
    if ((await challenges().deleteMany({ where: { id: challenge.id } })).count !== 1) throw ended();
  };
  return { account, challenge, end };
}

/** Number of wrong codes in an hour after which the owner is emailed. */
const REPORTED_AT = 3;

/** @returns the attempts in this hour, and a function that takes this attempt back */
async function admitCode(accountId: number, code: string) {
  const key = counterKey(`second factor\n${accountId}`);
  const isOfApp = /^\d{6}$/.test(code);
  const rules = isOfApp ? codeRules : recoveryCodeRules;
  const attempts: number[] = [];
  for (const rule of rules) {
    const { remaining } = await admit(rule, key);
    attempts.push(limiterFor(rule).points - remaining);
  }
  const giveBack = async () => {
    for (const rule of rules) await takeBack(rule, key);
  };
  return { attempts: attempts[0], giveBack };
}

/** Emails the owner, because anyone entering codes knows the password. */
async function reportWrongCodes(account: AccountRow, { name }: Device): Promise<void> {
  const mail = await wrongCodesMail(account, name);
  await durable(() => mails.enqueue(mail));
}

interface Login {
  account: AccountRow;
  device: Device;
  how: string | null;
  /** Runs in the write that opens the session. */
  alongside?: () => Promise<void>;
}

/** @returns the new session's token @throws NotSignedIn if the password has been changed since */
export async function openAdminSession({ account, device, how, alongside }: Login): Promise<string> {
  const by = { name: account.username, place: 'dashboard' } as const;
  const also = async () => {
    await alongside?.();
    await rememberDevice(account, device);
    await audit('signed in', { detail: how && `with ${how}` }, by);
  };
  return openSession(SITE_ADMIN_ORIGIN, account, sessionMessages.invalidCredentials, also, device.name);
}
