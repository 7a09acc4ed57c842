import type { Factor, TeamRole } from '../../../contract/admin-session';
import { type BaseRow, rows } from '../../../platform/database/rows';
import type { OpenSession } from '../../../platform/sessions';
import { teamRoleOf } from './site-admin';

export const SECOND_FACTOR = 'api::team.second-factor';
export const RECOVERY_CODE = 'api::team.recovery-code';
export const KNOWN_DEVICE = 'api::team.known-device';
export const LOGIN_CHALLENGE = 'api::team.login-challenge';

/** An account as the dashboard's login sees it. */
export interface TeamAccountRow {
  id: number;
  username: string;
  email: string;
  password: string | null;
  blocked: boolean | null;
  role?: { type: string } | null;
}

/** An open session, and what its account is at this moment. */
export interface AdminSession extends OpenSession {
  username: string;
  email: string;
  role: TeamRole;
  /** It has to set up a second factor before anything else is allowed. */
  needsSecondFactor: boolean;
}

/** An authenticator app or a passkey, as it is stored. It counts once it is confirmed. */
export interface SecondFactorRow extends BaseRow {
  accountId: number;
  kind: Factor;
  name: string | null;
  /** Of an authenticator app, encrypted; of a passkey that is being set up, its challenge. */
  secret: string | null;
  /** The time step of the last code that was taken: no code is taken twice. */
  lastStep: number;
  /** Of a passkey. Unique. */
  credentialId: string | null;
  publicKey: string | null;
  counter: string | number | null;
  transports: string | null;
  confirmedAt: string | null;
}

export interface RecoveryCodeRow extends BaseRow {
  accountId: number;
  /** SHA-256 of the code, in hex: with 63 random bits it cannot be guessed from it. Unique. */
  codeHash: string;
  usedAt: string | null;
}

/** A login between password and second factor. */
export interface LoginChallengeRow extends BaseRow {
  /** SHA-256 of what the browser was given, in hex. Unique. */
  tokenHash: string;
  accountId: number;
  /** Of the stored hash of the password that was right: with another one the login begins anew. */
  passwordHash: string;
  passkeyChallenge: string | null;
  expiresAt: string;
}

/** A browser that an account has signed in with. */
export interface KnownDeviceRow extends BaseRow {
  accountId: number;
  /** SHA-256 of the browser's cookie. */
  cookieHash: string;
  /** Of the kind of browser and its network, under a secret key. */
  networkHash: string;
  lastSeenAt: string;
}

const accounts = () => rows<TeamAccountRow>('plugin::users-permissions.user');

export const findAccount = (where: object): Promise<TeamAccountRow | null> =>
  accounts().findOne({ where, populate: ['role'] });

/** The role that lets an account in; null for visitors and for who is blocked. */
export const roleOf = (account: TeamAccountRow | null): TeamRole | null =>
  account === null || account.blocked === true ? null : teamRoleOf(account.role?.type);
