import type { Feature } from '../../platform/feature';
import { addAccountRules } from './document-rules';
import { ACCOUNT, type AccountRow } from './row';

export const account: Feature<AccountRow> = {
  uid: ACCOUNT,
  audit: { kind: 'Account', nameOf: ({ documentId }) => documentId },
  addRules: addAccountRules,
};
