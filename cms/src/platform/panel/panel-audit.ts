import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { APPLICATION, APPLICATION_KIND } from '../../api/application/row';
import { AUDIT_ENTRY } from '../../api/audit/row';
import type { AuditAbout } from '../../api/audit/services/audit';
import { BLOG_POST } from '../../api/blog-post/row';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf } from '../../api/certificate/row';
import { MAIL } from '../../api/mail/row';
import { PAGE } from '../../api/page/row';
import { QUICK_APPLICATION } from '../../api/quick-application/row';
import { SITE } from '../../api/site/row';
import { TESTIMONIAL } from '../../api/testimonial/row';
import type { AuditAction } from '../../contract/audit';
import { currentActor } from '../actor';
import { audited } from '../audited';
import { rows } from '../database/rows';

/**
 * What is written in the panel: what it is called in the audit list, and the column that names one. Where that would be
 * a visitor's address, the entry is named by its id: the list outlives the address.
 */
const written: Record<string, { kind: string; name: string | null }> = {
  [BLOG_POST]: { kind: 'Blog post', name: 'title' },
  [TESTIMONIAL]: { kind: 'Review', name: 'name' },
  [CERTIFICATE]: { kind: CERTIFICATE_KIND, name: 'certificateId' },
  [APPLICATION]: { kind: APPLICATION_KIND, name: 'reference' },
  [QUICK_APPLICATION]: { kind: 'Quick application', name: 'documentId' },
  [MAIL]: { kind: 'Mail', name: 'documentId' },
  [PAGE]: { kind: 'Page', name: 'title' },
  [SITE]: { kind: 'Site settings', name: null },
  'plugin::users-permissions.user': { kind: 'Account', name: 'documentId' },
};

const ACTIONS: Record<string, AuditAction> = {
  create: 'created',
  clone: 'created',
  update: 'edited',
  delete: 'deleted',
};

type Entry = Record<string, unknown>;

/**
 * Writes down what is done to the content in the panel, in the transaction in which it is done. What is written down
 * already is nobody's to change.
 */
export function keepPanelWritesAudited(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = ACTIONS[context.action];
    if (action && context.uid === (AUDIT_ENTRY as string)) {
      throw new errors.ForbiddenError('The audit list is never changed.');
    }
    const what = written[context.uid];
    if (!what || !action || currentActor().place !== 'panel') return next();

    const { documentId, data } = context.params as { documentId?: string; data?: Entry };
    // As it was sent: the rules of a feature change it on the way.
    const sent = { ...data };
    const before = documentId ? await rows<Entry>(context.uid).findOne({ where: { documentId } }) : null;
    const result = await next();
    // A copy and a removal answer with a list of entries.
    const told = result as unknown as (Entry & { entries?: Entry[] }) | null;
    const after = action === 'deleted' ? before : (told?.entries?.[0] ?? told);
    await audited(...lineOf(context.uid, action, { before, after, sent }));
    return result;
  });
}

interface Written {
  before: Entry | null;
  after: Entry | null;
  sent: Entry;
}

/** The same words as for the same thing done in the dashboard. */
function lineOf(uid: string, action: AuditAction, { before, after, sent }: Written): [AuditAction, AuditAbout] {
  const { kind, name: column } = written[uid] as { kind: string; name: string | null };
  const name = column && after ? String(after[column] ?? '') : null;
  if (uid === CERTIFICATE && action === 'created') {
    return ['issued', { kind, name, detail: claimOf(after as unknown as CertificateRow) }];
  }
  if (action !== 'edited') return [action, { kind, name }];
  if (uid === APPLICATION && before?.state !== after?.state) {
    return ['status changed', { kind, name, detail: `${before?.state} to ${after?.state}` }];
  }
  return [action, { kind, name, detail: changesOf(before, sent) }];
}

/** Names of the plain fields that are to be others now; never what they hold. */
function changesOf(before: Entry | null, sent: Entry): string | null {
  const isPlain = (value: unknown) => value === null || typeof value !== 'object';
  const changed = Object.keys(before ?? {}).filter(
    (field) => field in sent && isPlain(sent[field]) && (sent[field] ?? null) !== (before?.[field] ?? null),
  );
  return changed.length > 0 ? changed.join(', ') : null;
}
