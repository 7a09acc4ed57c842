import { generateSecret, generateURI, verifySync } from 'otplib';
import {
  CHALLENGE_MINUTES,
  type Factor,
  type PasskeyAssertion,
  type PasskeyRegistration,
  secondFactorMessages,
  teamLimits,
} from '../../../contract/team';
import { type AccountRow, findAccount } from '../../../platform/accounts';
import { audit } from '../../../platform/audit';
import { durable, rows } from '../../../platform/database/rows';
import { Conflict, InvalidInput, ifTaken, Unknown } from '../../../platform/errors';
import { matches } from '../../../platform/password';
import { decrypt, encrypt, hashToken, randomCode } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { isoIn, MINUTE_MS } from '../../../platform/time';
import { counterAfter, passkeyOf, registrationOptions } from './passkey';
import {
  type AdminSession,
  endTeamSessions,
  LOGIN_CHALLENGE,
  RECOVERY_CODE,
  type RecoveryCodeRow,
  SECOND_FACTOR,
  type SecondFactorRow,
} from './row';

const factors = () => rows<SecondFactorRow>(SECOND_FACTOR);
const recoveryCodes = () => rows<RecoveryCodeRow>(RECOVERY_CODE);
const confirmed = { confirmedAt: { $notNull: true } };
const pending = { confirmedAt: { $null: true } };
const unused = { usedAt: { $null: true } };
const KIND = 'Person';
/** Recovery codes made at a time. */
const CODES = 10;
const invalidPasskey = () => new InvalidInput([{ field: 'passkey', msg: secondFactorMessages.passkeyInvalid }]);

export interface UsableFactor {
  how: 'a code' | 'a recovery code' | 'a passkey';
  /** @returns false if it has been used since */
  use(): Promise<boolean>;
}

type Owner = Pick<AccountRow, 'id' | 'email' | 'username'>;

export async function list(accountId: number): Promise<{ factors: SecondFactorRow[]; codesLeft: number }> {
  return {
    factors: await factors().findMany({ where: { accountId, ...confirmed }, orderBy: { id: 'asc' } }),
    codesLeft: await recoveryCodes().count({ where: { accountId, ...unused } }),
  };
}

export async function kindsOf(accountId: number): Promise<Factor[]> {
  const found = await factors().findMany({ where: { accountId, ...confirmed }, select: ['kind'] });
  return [...new Set(found.map(({ kind }) => kind))];
}

export const protectedIds = async (): Promise<ReadonlySet<number>> =>
  new Set((await factors().findMany({ where: confirmed, select: ['accountId'] })).map(({ accountId }) => accountId));

export async function isMissing(accountId: number): Promise<boolean> {
  const { SECOND_FACTOR: setting } = settings();
  return setting === 'required' && (await factors().count({ where: { accountId, ...confirmed } })) === 0;
}

/** @throws InvalidInput for a wrong password; Conflict if an app is already set up */
export async function beginTotp(
  session: AdminSession,
  password: string,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const { id: accountId } = await expectPassword(session, password);
  const secret = generateSecret();
  await durable(async () => {
    if ((await factors().count({ where: { accountId, kind: 'totp', ...confirmed } })) > 0)
      throw new Conflict(secondFactorMessages.hasApp);
    await begin({ accountId, kind: 'totp', secret: encrypt(secret), lastStep: 0 });
  });
  return { secret, uri: generateURI({ issuer, label: session.username, secret }) };
}

/**
 * Ends other sessions.
 * @returns recovery codes, if the account has none
 * @throws InvalidInput; Conflict if no setup has begun
 */
export async function confirmTotp(session: AdminSession, code: string): Promise<string[]> {
  const accountId = Number(session.userId);
  const begun = await factors().findOne({ where: { accountId, kind: 'totp', ...pending } });
  if (!begun?.secret) throw new Conflict(secondFactorMessages.notBegun);
  const lastStep = stepOf(code, begun.secret, 0);
  if (lastStep === null) throw new InvalidInput([{ field: 'code', msg: secondFactorMessages.codeWrong }]);
  return confirm(session, begun, { lastStep, name: 'Authenticator app' }, 'authenticator app');
}

/** @throws InvalidInput for a wrong password; Conflict if there are too many passkeys */
export async function beginPasskey(session: AdminSession, password: string, brand: string) {
  const account = await expectPassword(session, password);
  const accountId = account.id;
  const known = await passkeysOf(accountId);
  if (known.length >= teamLimits.passkey.most) throw new Conflict(secondFactorMessages.passkeysFull);
  const options = await registrationOptions(account, known, brand);
  await durable(() => begin({ accountId, kind: 'passkey', secret: options.challenge }));
  return options;
}

/**
 * Ends other sessions.
 * @returns recovery codes, if the account has none
 * @throws InvalidInput; Conflict if no setup has begun
 */
export async function confirmPasskey(
  session: AdminSession,
  registration: PasskeyRegistration,
  device: string,
): Promise<string[]> {
  const accountId = Number(session.userId);
  const createdAt = { $gt: isoIn(-CHALLENGE_MINUTES * MINUTE_MS) };
  const begun = await factors().findOne({ where: { accountId, kind: 'passkey', ...pending, createdAt } });
  if (!begun?.secret) throw new Conflict(secondFactorMessages.notBegun);
  const passkey = await passkeyOf(registration, begun.secret);
  if (!passkey) throw invalidPasskey();
  const data = { ...passkey, secret: null, name: `Passkey, ${device}` };
  return confirm(session, begun, data, 'passkey').catch(ifTaken(['credential_id'], invalidPasskey));
}

export const passkeysOf = (accountId: number): Promise<SecondFactorRow[]> =>
  factors().findMany({ where: { accountId, kind: 'passkey', ...confirmed } });

/** @returns null if the response is invalid */
export async function usablePasskey(
  accountId: number,
  assertion: PasskeyAssertion,
  challenge: string,
): Promise<UsableFactor | null> {
  const passkey = (await passkeysOf(accountId)).find(({ credentialId }) => credentialId === assertion.id);
  const counter = passkey ? await counterAfter(assertion, passkey, challenge) : null;
  if (!passkey || counter === null) return null;
  return {
    how: 'a passkey',
    use: async () =>
      (await factors().updateMany({ where: { id: passkey.id, ...confirmed }, data: { counter } })).count === 1,
  };
}

/** Also removes the recovery codes if no factor is left. @throws InvalidInput for a wrong password; Unknown */
export async function remove(session: AdminSession, documentId: string, password: string): Promise<void> {
  const { id: accountId, username } = await expectPassword(session, password);
  await durable(async () => {
    const { count } = await factors().deleteMany({ where: { accountId, documentId, ...confirmed } });
    if (count !== 1) throw new Unknown(secondFactorMessages.unknown);
    if ((await factors().count({ where: { accountId, ...confirmed } })) === 0) await forget(accountId);
    await endTeamSessions({ id: accountId, email: session.email }, session);
    await audit('second factor removed', { kind: KIND, name: username });
  });
}

/** @throws InvalidInput for a wrong password; Conflict without a factor */
export async function renewCodes(session: AdminSession, password: string): Promise<string[]> {
  const { id: accountId, username } = await expectPassword(session, password);
  return durable(async () => {
    if ((await factors().count({ where: { accountId, ...confirmed } })) === 0)
      throw new Conflict(secondFactorMessages.none);
    await recoveryCodes().deleteMany({ where: { accountId } });
    await endTeamSessions({ id: accountId, email: session.email }, session);
    await audit('recovery codes renewed', { kind: KIND, name: username });
    return makeCodes(accountId);
  });
}

/** @returns null if the code is wrong or used */
export async function usableCode(accountId: number, code: string): Promise<UsableFactor | null> {
  const app = await factors().findOne({ where: { accountId, kind: 'totp', ...confirmed } });
  const step = app?.secret ? stepOf(code, app.secret, app.lastStep) : null;
  if (app && step !== null) {
    const isNew = { id: app.id, lastStep: { $lt: step } };
    return {
      how: 'a code',
      use: async () => (await factors().updateMany({ where: isNew, data: { lastStep: step } })).count === 1,
    };
  }
  const stored = { accountId, codeHash: hashToken(code), ...unused };
  if ((await recoveryCodes().count({ where: stored })) === 0) return null;
  const usedAt = new Date().toISOString();
  return {
    how: 'a recovery code',
    use: async () => (await recoveryCodes().updateMany({ where: stored, data: { usedAt } })).count === 1,
  };
}

/** Ends the sessions too. @throws Conflict without a factor */
export async function reset(
  { id: accountId, email, username }: Owner,
  actor?: Parameters<typeof audit>[2],
): Promise<void> {
  if ((await factors().count({ where: { accountId, ...confirmed } })) === 0)
    throw new Conflict(secondFactorMessages.hasNone);
  await forget(accountId);
  await endTeamSessions({ id: accountId, email });
  await audit('second factor reset', { kind: KIND, name: username }, actor);
}

export async function forget(accountId: number): Promise<void> {
  for (const uid of [SECOND_FACTOR, RECOVERY_CODE, LOGIN_CHALLENGE])
    await rows(uid).deleteMany({ where: { accountId } });
}

/** @throws InvalidInput for a wrong password */
async function expectPassword({ userId }: AdminSession, password: string): Promise<AccountRow> {
  const account = await findAccount({ id: Number(userId) });
  if (!(await matches('adminLogin', password, account?.password ?? null)) || !account)
    throw new InvalidInput([{ field: 'password', msg: secondFactorMessages.passwordWrong }]);
  return account;
}

/** Stores an unconfirmed factor, instead of an earlier one of its kind. */
async function begin(data: Pick<SecondFactorRow, 'accountId' | 'kind' | 'secret'> & { lastStep?: number }) {
  await factors().deleteMany({ where: { accountId: data.accountId, kind: data.kind, ...pending } });
  await factors().create({ data });
}

/** Ends other sessions. @returns new recovery codes, unless some are unused @throws Conflict if no setup has begun */
function confirm(session: AdminSession, { id }: SecondFactorRow, data: Partial<SecondFactorRow>, detail: string) {
  const accountId = Number(session.userId);
  return durable(async () => {
    const confirmedAt = new Date().toISOString();
    const { count } = await factors().updateMany({ where: { id, ...pending }, data: { ...data, confirmedAt } });
    if (count !== 1) throw new Conflict(secondFactorMessages.notBegun);
    await endTeamSessions({ id: accountId, email: session.email }, session);
    await audit('second factor set up', { kind: KIND, name: session.username, detail });
    const hasCodes = (await recoveryCodes().count({ where: { accountId, ...unused } })) > 0;
    return hasCodes ? [] : makeCodes(accountId);
  });
}

async function makeCodes(accountId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => randomCode(5, 5, 4));
  await recoveryCodes().createMany({
    data: codes.map((code) => ({ accountId, codeHash: hashToken(code.replaceAll('-', '')) })),
  });
  return codes;
}

/** One step, because clocks may be fast or slow. */
const TOLERANCE_SECONDS = 30;

/**
 * Returns null if the code is wrong or used, or the secret cannot be decrypted.
 * @param lastStep codes up to this step are used
 */
function stepOf(code: string, stored: string, lastStep: number): number | null {
  const secret = /^\d{6}$/.test(code) ? decrypt(stored) : null;
  if (secret === null) return null;
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: lastStep > 0 ? lastStep : undefined,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
