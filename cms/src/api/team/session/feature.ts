import type { Feature } from '../../../platform/feature';
import { KNOWN_DEVICE, LOGIN_CHALLENGE, RECOVERY_CODE, SECOND_FACTOR } from './row';

const ofAccount = (uid: string): Feature => ({
  uid,
  partOf: {
    uid: 'plugin::users-permissions.user',
    where: (accounts) => ({ accountId: { $in: accounts.map((account) => (account as { id: number }).id) } }),
  },
});

export const secondFactor = ofAccount(SECOND_FACTOR);
export const recoveryCode = ofAccount(RECOVERY_CODE);
export const loginChallenge = ofAccount(LOGIN_CHALLENGE);
export const knownDevice = ofAccount(KNOWN_DEVICE);
