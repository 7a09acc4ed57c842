import type { Invitation } from '../../contract/team';
import { ACCOUNT } from '../../platform/accounts';
import type { Feature } from '../../platform/feature';
import type { TokenRow } from '../../platform/secret-token';
import { KNOWN_DEVICE, LOGIN_CHALLENGE, RECOVERY_CODE, SECOND_FACTOR } from './session/row';

export const INVITATION = 'api::team.invitation';

/** The address, in lowercase, and the username are unique. */
export type InvitationRow = TokenRow & Invitation;

export const invitation: Feature<InvitationRow> = {
  uid: INVITATION,
  person: { as: 'invitations', where: (email) => ({ email: { $eqi: email } }) },
};

const ofAccount = (uid: string): Feature => ({
  uid,
  partOf: {
    uid: ACCOUNT,
    where: (accounts) => ({ accountId: { $in: accounts.map((account) => (account as { id: number }).id) } }),
  },
});

export const secondFactor = ofAccount(SECOND_FACTOR);
export const recoveryCode = ofAccount(RECOVERY_CODE);
export const loginChallenge = ofAccount(LOGIN_CHALLENGE);
export const knownDevice = ofAccount(KNOWN_DEVICE);
