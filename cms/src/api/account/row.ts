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
  /** Proves nothing. See {@link ConfirmLinkRow}. */
  confirmed: boolean;
  blocked: boolean | null;
  /** Several sign-ups named the address, so a used link alone does not show the owner. */
  contested?: boolean | null;
  role?: { id: number; type: string } | number | null;
}

export const isVisitor = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.blocked !== true && teamRoleOf((account.role as { type?: string } | null)?.type) === null;

export type LinkPurpose = 'confirm' | 'change' | 'forgotten' | 'claim';

/** Links whose page asks for a new password. */
export const SETS_PASSWORD: readonly LinkPurpose[] = ['forgotten', 'claim'];

/** Once used, it proves that the address is confirmed. */
export interface ConfirmLinkRow extends BaseRow {
  /** SHA-256 of the token, in hex; unique. */
  tokenHash: string;
  accountId: number;
  /** The only address that it confirms. */
  email: string;
  purpose: LinkPurpose;
  expiresAt: string;
  usedAt: string | null;
}

export const ACCOUNT_ORIGIN = 'account';

/** Omits the password. */
export const signUpRequest = ({ fullName, email }: { fullName: string | null; email: string }): object => ({
  call: 'register',
  name: fullName,
  email,
});
