import type { AuditAction, AuditQuery } from '../../../contract/audit';
import type { PageMeta } from '../../../contract/envelope';
import { type Actor, currentActor } from '../../../platform/actor';
import { pageOf } from '../../../platform/database/page-of';
import { rows } from '../../../platform/database/rows';
import { found } from '../../../platform/database/search';
import { AUDIT_ENTRY, type AuditEntryRow } from '../row';

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

export default () => ({
  /**
   * Writes down what is being done. Call it inside the write that it is about: both or none.
   * @param actor who does it; by default whoever the request of this moment comes from
   */
  async record(action: AuditAction, about: AuditAbout = {}, actor: Actor = currentActor()): Promise<void> {
    await entries().create({ data: lineOf(action, about, actor) });
  },

  /** As `record`, of many things that are done at once. */
  async recordAll(action: AuditAction, abouts: readonly AuditAbout[]): Promise<void> {
    const actor = currentActor();
    await entries().createMany({ data: abouts.map((about) => lineOf(action, about, actor)) });
  },

  /** A page of the list, the newest first. */
  list({ q, action, ...page }: AuditQuery): Promise<{ items: AuditEntryRow[]; meta: PageMeta }> {
    const where = { ...(action ? { action } : {}), ...found(q, ['actor', 'name', 'kind', 'detail']) };
    return pageOf<AuditEntryRow>(
      AUDIT_ENTRY,
      { where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], select: ['*'] },
      page,
    );
  },

  /** The last so many lines. */
  latest: (limit: number): Promise<AuditEntryRow[]> =>
    entries().findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit }),
});
