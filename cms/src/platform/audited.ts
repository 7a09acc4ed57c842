import type { AuditAction, AuditPlace } from '../contract/audit';
import { type Actor, currentActor } from './actor';
import { type BaseRow, createRow, rows } from './database/rows';

export const AUDIT_ENTRY = 'api::audit.audit-entry';

/** A line of the audit list as it is stored. */
export interface AuditEntryRow extends BaseRow {
  action: AuditAction;
  actor: string | null;
  place: AuditPlace;
  kind: string | null;
  name: string | null;
  detail: string | null;
}

/** What something was done to, and what else there is to say. */
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
  publishedAt: new Date(),
});

/**
 * Writes a line of the audit list. Call it inside the write that it is about: both or none.
 * @param actor who does it; by default the sender of the current request
 */
export async function audited(action: AuditAction, about: AuditAbout = {}, actor = currentActor()): Promise<void> {
  await createRow<AuditEntryRow>(AUDIT_ENTRY, lineOf(action, about, actor));
}

/** As {@link audited}, of many things that are done at once. */
export async function allAudited(action: AuditAction, abouts: readonly AuditAbout[]): Promise<void> {
  const actor = currentActor();
  await entries().createMany({ data: abouts.map((about) => lineOf(action, about, actor)) });
}

/** Gives the things in earlier lines another name. @returns how many lines */
export const renameInAudit = async (where: object, name: string): Promise<number> =>
  (await entries().updateMany({ where, data: { name } })).count;
