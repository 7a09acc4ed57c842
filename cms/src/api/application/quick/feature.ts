import { type BaseRow, keysetPages, pick, rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { dateCell, type Field, moment, phoneCell, sheetOf, text, textCell } from '../../../platform/files/sheet-fields';

export const QUICK_APPLICATION = 'api::application.quick-application';

export interface QuickApplicationRow extends BaseRow {
  fullName: string;
  email: string;
  phone: string;
  college: string;
  role: string | null;
}

export const quickApplyRequest = (row: Omit<QuickApplicationRow, keyof BaseRow>): object => ({
  call: 'quickApply',
  data: pick(row, ['fullName', 'email', 'phone', 'college', 'role']),
});

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
        ['fullName', 'email'],
        ['phone', 'college', 'role'],
      ],
    },
    writable: [],
  },
  person: { as: 'quickApplications', where: (email) => ({ email: { $eqi: email } }), requestOf: quickApplyRequest },
};

const fields: Field<QuickApplicationRow>[] = [
  [moment('Received'), ({ createdAt }) => dateCell(createdAt)],
  [text('Name', 24), ({ fullName }) => textCell(fullName)],
  [text('Mail', 30), ({ email }) => textCell(email)],
  [text('Phone'), ({ phone }) => phoneCell(phone)],
  [text('College', 30), ({ college }) => textCell(college)],
  [text('Role', 24), ({ role }) => textCell(role)],
];

export const quickApplicationSheet = () =>
  sheetOf('Quick applications', fields, keysetPages(rows<QuickApplicationRow>(QUICK_APPLICATION), { select: ['*'] }));
