import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { AuditAction } from '../../contract/operations';
import { type Actor, AUDIT_ENTRY, type AuditAbout, audit, currentActor } from '../audit';
import { durable, rows } from '../database/rows';
import { type Feature, featureOf } from '../feature';

const VERBS = { create: 'created', update: 'edited', delete: 'deleted' } as const;
const ACTIONS: Record<string, AuditAction> = { ...VERBS, clone: 'created' };

type Entry = Record<string, unknown>;

/** Writes the audit entry in the same transaction as the change. */
export function auditPanelWrites(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = ACTIONS[context.action];
    if (action && context.uid === (AUDIT_ENTRY as string)) {
      throw new errors.ForbiddenError('The audit list cannot be changed.');
    }
    const feature = featureOf(context.uid);
    if (!feature?.audit || !action || currentActor().place !== 'panel') return next();

    const { documentId, data } = context.params as { documentId?: string; data?: Entry };
    // Features may change `data`.
    const sent = { ...data };
    const before = documentId ? await rows<Entry>(context.uid).findOne({ where: { documentId } }) : null;
    const result = await next();
    // Copies and removals return a list.
    const answer = result as unknown as (Entry & { entries?: Entry[] }) | null;
    const after = action === 'deleted' ? before : (answer?.entries?.[0] ?? answer);
    await audit(...lineOf(feature.audit, action, { before, after, sent }));
    return result;
  });
}

interface Written {
  before: Entry | null;
  after: Entry | null;
  sent: Entry;
}

function lineOf(
  { kind, nameOf, lineOf }: NonNullable<Feature['audit']>,
  action: AuditAction,
  { before, after, sent }: Written,
): [AuditAction, AuditAbout] {
  const name = after && nameOf(after);
  const own = action === 'deleted' ? null : lineOf?.(before, after);
  if (own) return [own.action, { kind, name, detail: own.detail }];
  return [action, { kind, name, ...(action === 'edited' ? { detail: changesOf(before, sent) } : {}) }];
}

function changesOf(before: Entry | null, sent: Entry): string | null {
  const isPlain = (value: unknown) => value === null || typeof value !== 'object';
  const changed = Object.keys(before ?? {}).filter(
    (field) => field in sent && isPlain(sent[field]) && (sent[field] ?? null) !== (before?.[field] ?? null),
  );
  return changed.length > 0 ? changed.join(', ') : null;
}

interface PanelEvent {
  user?: { email?: string };
  role?: { name?: string };
  media?: { name?: string };
}

const KINDS = { user: 'Panel account', role: 'Panel role', media: 'File' } as const;

/** Strapi emits these events after the change, so a crash may lose an entry. */
export function auditPanelEvents(strapi: Core.Strapi): void {
  const write = async (action: AuditAction, about: { kind?: string; name?: string }, actor?: Actor) => {
    const by = actor ?? currentActor();
    if (by.place !== 'panel') return;
    // An event may be emitted inside a transaction.
    const line = () => audit(action, about, by);
    await (strapi.db.inTransaction() ? line() : durable(line)).catch((error) => strapi.log.error(error));
  };
  const of = ({ user }: PanelEvent): Actor => ({ name: user?.email ?? null, place: 'panel' });

  strapi.eventHub.on('admin.auth.success', (event: PanelEvent) => write('signed in', {}, of(event)));
  strapi.eventHub.on('admin.logout', (event: PanelEvent) => write('signed out', {}, of(event)));
  for (const [part, kind] of Object.entries(KINDS)) {
    for (const [verb, action] of Object.entries(VERBS)) {
      strapi.eventHub.on(`${part}.${verb}`, ({ user, role, media }: PanelEvent) =>
        write(action, { kind, name: (part === 'user' ? user?.email : (role ?? media)?.name) ?? undefined }),
      );
    }
  }
  for (const verb of ['create', 'delete'])
    strapi.eventHub.on(`permission.${verb}`, () => write('edited', { kind: 'Panel role', name: 'permissions' }));
  strapi.db.lifecycles.subscribe({
    models: ['admin::api-token', 'admin::transfer-token'],
    afterCreate: ({ result }) => write('created', { kind: 'API token', name: result?.name }),
    afterUpdate: ({ params, result }) => {
      const isUse = Object.keys(params.data ?? {}).join() === 'lastUsedAt';
      return isUse ? undefined : write('edited', { kind: 'API token', name: result?.name });
    },
    afterDelete: ({ result }) => write('deleted', { kind: 'API token', name: result?.name }),
  });
}
