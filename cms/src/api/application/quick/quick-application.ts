import type { QuickApplication } from '../../../contract/application/quick';
import type { QuickApplicationEntry, QuickApplicationsQuery } from '../../../contract/application/record';
import { newRow, pageOf } from '../../../platform/database/rows';
import { matching } from '../../../platform/database/search';
import { insertOnce } from '../../../platform/http/idempotency';
import { iso } from '../../../platform/time';
import { webhookRows } from '../../../platform/webhooks';
import * as siteTexts from '../../site/site';
import { QUICK_APPLICATION, type QuickApplicationRow, quickApplyRequest } from './feature';

/** @throws Forbidden while applications are closed */
export async function create({ Name, Mail, Phone, College, Role }: QuickApplication, key?: string): Promise<void> {
  const data = { fullName: Name, email: Mail, phone: Phone, college: College, role: Role };
  await insertOnce(key, quickApplyRequest(data), async () => {
    await siteTexts.assertApplicationsOpen();
    const row = newRow<QuickApplicationRow>(QUICK_APPLICATION, data);
    const webhooks = await webhookRows('quick-application.submitted', { id: row.documentId, state: 'received' });
    return { rows: [row, ...webhooks], answer: undefined };
  });
}

export function list({ q, ...page }: QuickApplicationsQuery) {
  const where = matching(QUICK_APPLICATION, q, { texts: ['fullName', 'email', 'college'], phones: ['phone'] });
  return pageOf<QuickApplicationRow>(QUICK_APPLICATION, { where }, page);
}

export const presentQuickApplication = (row: QuickApplicationRow): QuickApplicationEntry => ({
  _id: row.documentId,
  Name: row.fullName,
  Mail: row.email,
  Phone: row.phone,
  College: row.college,
  Role: row.role,
  receivedAt: iso(row.createdAt),
});
