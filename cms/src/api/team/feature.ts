import type { Feature } from '../../platform/feature';
import { INVITATION, type InvitationRow } from './row';

export const invitation: Feature<InvitationRow> = {
  uid: INVITATION,
  person: { as: 'invitations', where: (email) => ({ email: { $eqi: email } }) },
};
