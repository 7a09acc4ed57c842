import type { BaseRow } from '../../platform/database/rows';
import { teamRoleOf } from '../team/session/site-admin';

export const ACCOUNT = 'plugin::users-permissions.user';
export const CONFIRM_LINK = 'api::account.confirm-link';

export interface AccountRow extends BaseRow {
  username: string;
  /** Lowercase; unique. */
  email: string;
  fullName: string | null;
  password: string | null;
  provider: string;
  /** Strapi's own, which the panel can set: it proves nothing. See {@link ConfirmLinkRow}. */
  confirmed: boolean;
  blocked: boolean | null;
  /** Others signed up with its address too, and none has confirmed it yet: a click on a link alone does not say whose it is. */
  contested?: boolean | null;
  role?: { id: number; type: string } | number | null;
}

/** Visitors' accounts only: the team signs in at /admin, under its own limits. */
export const isVisitor = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.blocked !== true && teamRoleOf((account.role as { type?: string } | null)?.type) === null;

/** What a link does beside confirming the address that it was sent to. */
export type LinkPurpose = 'confirm' | 'change' | 'forgotten' | 'claim';

/** Links whose page asks for a new password: the reader of the mailbox needs none that others chose. */
export const SETS_PASSWORD: readonly LinkPurpose[] = ['forgotten', 'claim'];

/** A link to confirm an address, as it is stored: never the link itself. One that was used is the proof, and stays. */
export interface ConfirmLinkRow extends BaseRow {
  /** SHA-256 of the token in the link, in hex. Unique. */
  tokenHash: string;
  accountId: number;
  /** Where it was sent. It proves nothing about any other address that the account may get. */
  email: string;
  purpose: LinkPurpose;
  expiresAt: string;
  usedAt: string | null;
}

/** Name of visitors' sessions in Strapi's session manager. */
export const ACCOUNT_ORIGIN = 'account';

/** What an `Idempotency-Key` of a sign-up stands for: the password is left out. */
export const signUpRequest = ({ fullName, email }: { fullName: string | null; email: string }): object => ({
  call: 'register',
  name: fullName,
  email,
});
