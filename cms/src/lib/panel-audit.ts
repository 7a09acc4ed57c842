import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow } from '../api/application/row';
import { AUDIT_ENTRY } from '../api/audit/row';
import type { AuditAbout } from '../api/audit/services/audit';
import { BLOG_POST } from '../api/blog-post/row';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf } from '../api/certificate/row';
import { PAGE } from '../api/page/row';
import { QUICK_APPLICATION } from '../api/quick-application/row';
import { SITE } from '../api/site/row';
import { TESTIMONIAL } from '../api/testimonial/row';
import type { AuditAction } from '../contract/audit';
import { currentActor } from './actor';
import { audited } from './audited';
import { durable } from './durable';
import { rows } from './rows';

/** What an editor writes in the panel: what it is called in the audit list, and the column that names one. */
const written: Record<string, { kind: string; name: string | null }> = {
  [BLOG_POST]: { kind: 'Blog post', name: 'title' },
  [TESTIMONIAL]: { kind: 'Review', name: 'name' },
  [CERTIFICATE]: { kind: CERTIFICATE_KIND, name: 'certificateId' },
  [APPLICATION]: { kind: APPLICATION_KIND, name: 'reference' },
  [QUICK_APPLICATION]: { kind: 'Quick application', name: 'email' },
  [PAGE]: { kind: 'Page', name: 'title' },
  [SITE]: { kind: 'Site settings', name: null },
  'plugin::users-permissions.user': { kind: 'Account', name: 'email' },
};

const ACTIONS: Record<string, AuditAction> = {
  create: 'created',
  clone: 'created',
  update: 'edited',
  delete: 'deleted',
};

type Entry = Record<string, unknown>;

/**
 * Writes down what is done in the panel, in the transaction in which it is done, and who signs in there. What is
 * written down already is nobody's to change.
 */
export function keepPanelWritesAudited(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = ACTIONS[context.action];
    if (action && context.uid === (AUDIT_ENTRY as string)) {
      throw new errors.ForbiddenError('The audit list is never changed.');
    }
    const what = written[context.uid];
    if (!what || !action || currentActor().place !== 'panel') return next();

    const { documentId } = context.params as { documentId?: string };
    const before = documentId ? await rows<Entry>(context.uid).findOne({ where: { documentId } }) : null;
    const result = await next();
    const after = action === 'deleted' ? before : (result as Entry | null);
    await audited(...lineOf(context.uid, action, before, after));
    return result;
  });

  const watch = (event: string, action: AuditAction) =>
    strapi.eventHub.on(event, async ({ user }: { user?: { email?: string } }) => {
      await durable(() => audited(action, {}, { name: user?.email ?? null, place: 'panel' })).catch((error) => {
        strapi.log.error(error);
      });
    });
  watch('admin.auth.success', 'signed in');
  watch('admin.logout', 'signed out');
}

/** The same words as for the same thing done in the dashboard. */
function lineOf(
  uid: string,
  action: AuditAction,
  before: Entry | null,
  after: Entry | null,
): [AuditAction, AuditAbout] {
  const { kind, name: column } = written[uid] as { kind: string; name: string | null };
  const name = column && after ? String(after[column] ?? '') : null;
  if (uid === CERTIFICATE && action === 'created') {
    return ['issued', { kind, name, detail: claimOf(after as unknown as CertificateRow) }];
  }
  if (uid === APPLICATION && action === 'edited') {
    const [from, to] = [before, after].map((entry) => (entry as unknown as ApplicationRow | null)?.state);
    if (from !== to) return ['status changed', { kind, name, detail: `${from} to ${to}` }];
  }
  return [action, { kind, name }];
}
