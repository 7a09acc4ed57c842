import { keysetPages } from '../../../platform/database/page-of';
import { rows } from '../../../platform/database/rows';
import { dateCell, type Field, moment, phoneCell, sheetOf, text, textCell } from '../../../platform/files/sheet-fields';
import { QUICK_APPLICATION, type QuickApplicationRow } from './row';

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
