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
  /** Field of Strapi that proves nothing. See {@link ConfirmLinkRow}. */
  confirmed: boolean;
  blocked: boolean | null;
  /** True if several sign-ups named the address and none has confirmed it: a used link alone does not show the owner. */
  contested?: boolean | null;
  role?: { id: number; type: string } | number | null;
}

/** False for the team, which signs in at /admin under its own limits. */
export const isVisitor = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.blocked !== true && teamRoleOf((account.role as { type?: string } | null)?.type) === null;

/** Purpose of a link, beside confirming the address that it was sent to. */
export type LinkPurpose = 'confirm' | 'change' | 'forgotten' | 'claim';

/** Links whose page asks for a new password. */
export const SETS_PASSWORD: readonly LinkPurpose[] = ['forgotten', 'claim'];

/** A link to an address. Once used it is stored as the proof that the address is confirmed. */
export interface ConfirmLinkRow extends BaseRow {
  /** SHA-256 of the token, in hex; unique. */
  tokenHash: string;
  accountId: number;
  /** Address that the link was sent to, and the only one that it confirms. */
  email: string;
  purpose: LinkPurpose;
  expiresAt: string;
  usedAt: string | null;
}

/** Origin of visitors' sessions in Strapi. */
export const ACCOUNT_ORIGIN = 'account';

/** Request that an `Idempotency-Key` of a sign-up stands for, without the password. */
export const signUpRequest = ({ fullName, email }: { fullName: string | null; email: string }): object => ({
  call: 'register',
  name: fullName,
  email,
});
