import type { Core } from '@strapi/strapi';
import type { AuditAction } from '../../contract/audit';
import { type Actor, currentActor } from '../actor';
import { audited } from '../audited';
import { durable } from '../database/durable';

interface PanelEvent {
  user?: { email?: string };
  role?: { name?: string };
  media?: { name?: string };
}

const KINDS = { user: 'Panel account', role: 'Panel role', media: 'File' } as const;
const VERBS = { create: 'created', update: 'edited', delete: 'deleted' } as const;

/**
 * Audits sign-ins, panel accounts, roles, media files and API tokens. Strapi emits its events after the change, so a
 * crash may lose an entry.
 */
export function auditPanelEvents(strapi: Core.Strapi): void {
  const write = async (action: AuditAction, about: { kind?: string; name?: string }, actor?: Actor) => {
    const by = actor ?? currentActor();
    if (by.place !== 'panel') return;
    // An event may come inside a transaction.
    const line = () => audited(action, about, by);
    await (strapi.db.inTransaction() ? line() : durable(line)).catch((error) => {
      strapi.log.error(error);
    });
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
  strapi.eventHub.on('permission.create', () => write('edited', { kind: 'Panel role', name: 'permissions' }));
  strapi.eventHub.on('permission.delete', () => write('edited', { kind: 'Panel role', name: 'permissions' }));
  strapi.db.lifecycles.subscribe({
    models: ['admin::api-token', 'admin::transfer-token'],
    afterCreate: ({ result }) => write('created', { kind: 'API token', name: result?.name }),
    afterUpdate: ({ params, result }) => {
      // Using a token is no change.
      const isUse = Object.keys(params.data ?? {}).join() === 'lastUsedAt';
      return isUse ? undefined : write('edited', { kind: 'API token', name: result?.name });
    },
    afterDelete: ({ result }) => write('deleted', { kind: 'API token', name: result?.name }),
  });
}
