import type { AuditAction, AuditEntry } from '../contract/operations';
import { type BaseRow, createRow, rows } from './database/rows';

export const AUDIT_ENTRY = 'api::operations.audit-entry';

export interface AuditEntryRow extends BaseRow, Omit<AuditEntry, '_id' | 'by' | 'createdAt'> {
  actor: string | null;
}

export interface AuditAbout {
  kind?: string;
  name?: string | null;
  detail?: string | null;
}

const entries = () => rows<AuditEntryRow>(AUDIT_ENTRY);
const cut = (text: string | null | undefined, max: number) => text?.slice(0, max) ?? null;

const lineOf = (action: AuditAction, about: AuditAbout, actor: Actor): Partial<AuditEntryRow> => ({
  action,
  actor: cut(actor.name, 254),
  place: actor.place,
  kind: about.kind ?? null,
  name: cut(about.name, 300),
  detail: cut(about.detail, 1000),
});

/** Call it inside the write that it describes. @param actor defaults to the current request's sender */
export async function audit(action: AuditAction, about: AuditAbout = {}, actor = currentActor()): Promise<void> {
  await createRow<AuditEntryRow>(AUDIT_ENTRY, lineOf(action, about, actor));
}

export async function auditAll(action: AuditAction, abouts: readonly AuditAbout[]): Promise<void> {
  const actor = currentActor();
  await entries().createMany({ data: abouts.map((about) => lineOf(action, about, actor)) });
}

export const renameInAudit = async (where: object, name: string): Promise<number> =>
  (await entries().updateMany({ where, data: { name } })).count;

export interface Actor {
  name: string | null;
  place: AuditEntry['place'];
}

export function currentActor(): Actor {
  const state = strapi.requestContext.get()?.state;
  if (state?.adminSession) return { name: state.adminSession.username, place: 'dashboard' };
  if (state?.apiToken) return { name: `API token ${state.apiToken.name}`, place: 'API' };
  if (state?.user?.email) return { name: state.user.email, place: 'panel' };
  return { name: null, place: state ? 'dashboard' : 'command line' };
}
