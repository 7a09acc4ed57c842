import { ACCOUNT, type AccountRow, accounts, roleTypeOf } from '../../platform/accounts';
import { Conflict } from '../../platform/errors';
import type { Feature } from '../../platform/feature';
import { teamRoleOf } from '../team/session/row';
import { ACCOUNT_ORIGIN, CONFIRM_LINK, type ConfirmLinkRow, signUpRequest } from './row';

export const account: Feature<AccountRow> = {
  uid: ACCOUNT,
  audit: { kind: 'Account', nameOf: ({ documentId }) => documentId },
  person: {
    as: 'accounts',
    async where(email) {
      const where = { email: { $eqi: email } };
      const found = await accounts().findMany({ where, populate: ['role'] });
      if (found.some((one) => teamRoleOf(roleTypeOf(one))))
        throw new Conflict('This address belongs to a team member. First remove them on the dashboard’s People page.');
      return where;
    },
    requestOf: signUpRequest,
  },
};

export const accountSession: Feature = {
  uid: 'admin::session',
  person: {
    as: 'sessions',
    where: async (_email, foundOf) => ({
      origin: ACCOUNT_ORIGIN,
      userId: { $in: (await foundOf<AccountRow>(ACCOUNT)).map(({ id }) => String(id)) },
    }),
  },
};

export const confirmLink: Feature<ConfirmLinkRow> = {
  uid: CONFIRM_LINK,
  person: {
    as: 'confirmLinks',
    // Includes links of deleted accounts.
    where: async (email, foundOf) => ({
      $or: [
        { accountId: { $in: (await foundOf<AccountRow>(ACCOUNT)).map(({ id }) => id) } },
        { email: { $eqi: email } },
      ],
    }),
  },
  usedLinks: (email) => ({ email, usedAt: { $notNull: true } }),
};
