import { type AccountRow, roleTypeOf } from '../../platform/accounts';
import type { TokenRow } from '../../platform/secret-token';
import { teamRoleOf } from '../team/session/row';

export const CONFIRM_LINK = 'api::account.confirm-link';

export const isVisitor = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.blocked !== true && teamRoleOf(roleTypeOf(account)) === null;

export type LinkPurpose = 'confirm' | 'change' | 'forgotten' | 'claim';

/** Purposes of links whose page asks for a new password. */
export const SETS_PASSWORD: readonly LinkPurpose[] = ['forgotten', 'claim'];

export interface ConfirmLinkRow extends TokenRow {
  accountId: number;
  /** The only address that the link confirms. */
  email: string;
  purpose: LinkPurpose;
  usedAt: string | null;
}

export const ACCOUNT_ORIGIN = 'account';

/** Compared when an `Idempotency-Key` is reused. Excludes the password. */
export const signUpRequest = ({ fullName, email }: { fullName: string | null; email: string }): object => ({
  call: 'register',
  name: fullName,
  email,
});
