import type { QuickApplicationsQuery } from '../../../contract/application-record';
import type { PageMeta } from '../../../contract/envelope';
import type { QuickApplication } from '../../../contract/quick-application';
import { announced } from '../../../platform/announced';
import { pageOf } from '../../../platform/database/page-of';
import { createRow } from '../../../platform/database/rows';
import { found } from '../../../platform/database/search';
import { once } from '../../../platform/http/idempotency';
import * as siteTexts from '../../site/site';
import { QUICK_APPLICATION, type QuickApplicationRow, quickApplyRequest } from './row';

/**
 * Stores a quick application.
 * @param key the `Idempotency-Key`, if any
 * @throws Forbidden while applications are closed
 */
export async function create({ Name, Mail, Phone, College, Role }: QuickApplication, key?: string): Promise<void> {
  const data = { fullName: Name, email: Mail, phone: Phone, college: College, role: Role };
  await once(key, quickApplyRequest(data), async () => {
    await siteTexts.assertApplicationsOpen();
    const row = await createRow<QuickApplicationRow>(QUICK_APPLICATION, data);
    await announced('quick-application.submitted', { id: row.documentId, state: 'received' });
  });
}

/** A page of the list, the newest first. */
export function list({
  q,
  ...page
}: QuickApplicationsQuery): Promise<{ items: QuickApplicationRow[]; meta: PageMeta }> {
  const where = found(QUICK_APPLICATION, q, { texts: ['fullName', 'email', 'college'], phones: ['phone'] });
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
  return pageOf<QuickApplicationRow>(QUICK_APPLICATION, { where, orderBy, select: ['*'] }, page);
}
