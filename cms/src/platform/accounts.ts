import { type BaseRow, rows } from './database/rows';

export const ACCOUNT = 'plugin::users-permissions.user';

/** Account of a visitor or a team member. */
export interface AccountRow extends BaseRow {
  username: string;
  /** Lowercase; unique. */
  email: string;
  fullName: string | null;
  password: string | null;
  provider: string;
  /** Column of users-permissions. Does not prove ownership: a used `ConfirmLinkRow` does. */
  confirmed: boolean;
  blocked: boolean | null;
  /** True after several sign-ups with the address: a used link alone no longer proves who owns it. */
  contested?: boolean | null;
  /** Written as an ID. Missing unless populated. */
  role?: { id: number; type: string } | number | null;
}

export const accounts = () => rows<AccountRow>(ACCOUNT);
export const accountRoles = () => rows<{ id: number; type: string }>('plugin::users-permissions.role');

/** Includes the role. */
export const findAccount = (where: object): Promise<AccountRow | null> =>
  accounts().findOne({ where, populate: ['role'] });

export const roleTypeOf = ({ role }: Pick<AccountRow, 'role'>): string | undefined =>
  typeof role === 'object' ? role?.type : undefined;
