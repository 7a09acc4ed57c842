import type { Core } from '@strapi/strapi';
import { tableWritten } from './database/cached';
import { features, moderatedFeatures } from './feature';

/** Changes by other processes are visible within this time. */
const TRUSTED_MS = 1000;

let version = 1;

export interface Stamp {
  readonly version: number;
  readonly at: number;
}

export const contentVersion = (): number => version;

/** Call this before the first read. */
export const stampNow = (): Stamp => ({ version, at: performance.now() });

export function contentChanged(): void {
  version += 1;
}

export const holds = (stamp: Stamp): boolean => stamp.version === version && performance.now() - stamp.at < TRUSTED_MS;

function contentModels(strapi: Core.Strapi, moderated: Set<string>): Set<string> {
  const read = [...moderated, ...features().flatMap(({ uid, isPublic }) => (isPublic ? [uid] : []))];
  const componentsOf = (uid: string) => {
    const { attributes } = strapi.contentTypes[uid as never] as { attributes: Record<string, { component?: string }> };
    return Object.values(attributes).flatMap(({ component }) => component ?? []);
  };
  return new Set([...read, ...read.flatMap(componentsOf), 'plugin::upload.file']);
}

interface WriteEvent {
  model: { uid: string };
  result?: unknown;
  params?: { data?: unknown };
}

/** Invalidates caches when this process commits a change, before the change is acknowledged. */
export function watchOwnChanges(strapi: Core.Strapi): void {
  const moderated = new Set(moderatedFeatures().map(({ uid }) => uid));
  const content = contentModels(strapi, moderated);
  const written = async ({ model: { uid } }: WriteEvent, seen = content.has(uid)) => {
    const invalidate = () => {
      tableWritten(uid);
      if (seen) contentChanged();
    };
    if (!strapi.db.inTransaction()) return invalidate();
    await strapi.db.transaction(({ onCommit }) => onCommit(invalidate));
  };
  /** False for new rows that visitors cannot see yet. */
  const isSeen = ({ model: { uid } }: WriteEvent, created: { moderation?: unknown }[]): boolean =>
    content.has(uid) && (!moderated.has(uid) || created.some(({ moderation }) => moderation === 'verified'));
  strapi.db.lifecycles.subscribe({
    afterCreate: (event: WriteEvent) => written(event, isSeen(event, [event.result as object])),
    afterCreateMany: (event: WriteEvent) => written(event, isSeen(event, event.params?.data as object[])),
    afterUpdate: (event: WriteEvent) => written(event),
    afterUpdateMany: (event: WriteEvent) => written(event),
    afterDelete: (event: WriteEvent) => written(event),
    afterDeleteMany: (event: WriteEvent) => written(event),
  });
}
