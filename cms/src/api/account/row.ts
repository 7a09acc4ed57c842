import type { BaseRow } from '../../platform/database/rows';
import { teamRoleOf } from '../team/session/row';

export const ACCOUNT = 'plugin::users-permissions.user';
export const CONFIRM_LINK = 'api::account.confirm-link';

export interface AccountRow extends BaseRow {
  username: string;
  /** Lowercase; unique. */
  email: string;
  fullName: string | null;
  password: string | null;
  provider: string;
  /** Column of users-permissions. Does not prove ownership; see {@link ConfirmLinkRow}. */
  confirmed: boolean;
  blocked: boolean | null;
  /** True after several sign-ups with the address: a used link alone no longer proves who owns it. */
  contested?: boolean | null;
  role?: { id: number; type: string } | number | null;
}

export const isVisitor = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.blocked !== true && teamRoleOf((account.role as { type?: string } | null)?.type) === null;

export type LinkPurpose = 'confirm' | 'change' | 'forgotten' | 'claim';

/** Purposes of links whose page asks for a new password. */
export const SETS_PASSWORD: readonly LinkPurpose[] = ['forgotten', 'claim'];

export interface ConfirmLinkRow extends BaseRow {
  /** SHA-256 of the token, in hex; unique. */
  tokenHash: string;
  accountId: number;
  /** The only address that the link confirms. */
  email: string;
  purpose: LinkPurpose;
  expiresAt: string;
  usedAt: string | null;
}

export const ACCOUNT_ORIGIN = 'account';

/** Content that must match when an `Idempotency-Key` is reused, excluding the password. */
export const signUpRequest = ({ fullName, email }: { fullName: string | null; email: string }): object => ({
  call: 'register',
  name: fullName,
  email,
});
