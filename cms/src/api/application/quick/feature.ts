import type { Feature } from '../../../platform/feature';
import { QUICK_APPLICATION, type QuickApplicationRow, quickApplyRequest } from './row';

export const quickApplication: Feature<QuickApplicationRow> = {
  uid: QUICK_APPLICATION,
  audit: { kind: 'Quick application', nameOf: ({ documentId }) => documentId },
  panel: {
    view: {
      fields: {
        fullName: { label: 'Name', readOnly: true },
        email: { label: 'Email', readOnly: true },
        phone: { label: 'Phone', readOnly: true },
        college: { label: 'College', readOnly: true },
        role: { label: 'Role', readOnly: true },
        createdAt: { label: 'Received' },
      },
      mainField: 'fullName',
      list: ['fullName', 'email', 'college', 'role', 'createdAt'],
      edit: [
        [
          ['fullName', 6],
          ['email', 6],
        ],
        [
          ['phone', 4],
          ['college', 4],
          ['role', 4],
        ],
      ],
    },
    writable: [],
  },
  person: { as: 'quickApplications', where: (email) => ({ email: { $eqi: email } }), requestOf: quickApplyRequest },
};
