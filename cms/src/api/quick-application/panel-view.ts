import type { PanelView } from '../../platform/panel/panel-view';

export const quickApplicationView: PanelView = {
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
};
