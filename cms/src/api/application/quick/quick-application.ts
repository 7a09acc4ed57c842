import type { QuickApplicationEntry, QuickApplicationsQuery } from '../../../contract/application-record';
import type { PageMeta } from '../../../contract/envelope';
import type { QuickApplication } from '../../../contract/quick-application';
import { pageOf } from '../../../platform/database/page-of';
import { createRow } from '../../../platform/database/rows';
import { found } from '../../../platform/database/search';
import { idempotent } from '../../../platform/http/idempotency';
import { iso } from '../../../platform/time';
import { emitWebhook } from '../../../platform/webhooks';
import * as siteTexts from '../../site/site';
import { QUICK_APPLICATION, type QuickApplicationRow, quickApplyRequest } from './feature';

/** @throws Forbidden while applications are closed */
export async function create({ Name, Mail, Phone, College, Role }: QuickApplication, key?: string): Promise<void> {
  const data = { fullName: Name, email: Mail, phone: Phone, college: College, role: Role };
  await idempotent(key, quickApplyRequest(data), async () => {
    await siteTexts.assertApplicationsOpen();
    const row = await createRow<QuickApplicationRow>(QUICK_APPLICATION, data);
    await emitWebhook('quick-application.submitted', { id: row.documentId, state: 'received' });
  });
}

export function list({
  q,
  ...page
}: QuickApplicationsQuery): Promise<{ items: QuickApplicationRow[]; meta: PageMeta }> {
  const where = found(QUICK_APPLICATION, q, { texts: ['fullName', 'email', 'college'], phones: ['phone'] });
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
  return pageOf<QuickApplicationRow>(QUICK_APPLICATION, { where, orderBy, select: ['*'] }, page);
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
