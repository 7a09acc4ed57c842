import type { Core } from '@strapi/strapi';
import { tableWritten } from '../database/counts';
import { features, moderatedFeatures } from '../feature';
import { contentChanged } from './content-version';

/** The models whose rows visitors read, with the components that they are made of. */
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

/**
 * Tells this process of its own changes of what visitors may see, with their COMMIT, before anybody is told that they
 * were made. What others write is seen when the time of `content-version` is over.
 */
export function watchOwnChanges(strapi: Core.Strapi): void {
  // What visitors see only once it is verified.
  const moderated = new Set(moderatedFeatures().map(({ uid }) => uid));
  const content = contentModels(strapi, moderated);
  const written = async ({ model: { uid } }: WriteEvent, seen = content.has(uid)) => {
    const tell = () => {
      tableWritten(uid);
      if (seen) contentChanged();
    };
    if (!strapi.db.inTransaction()) return tell();
    // Joins the transaction of the write: what is registered here is called after its COMMIT.
    await strapi.db.transaction(({ onCommit }) => onCommit(tell));
  };
  /** False for new rows that are not verified: they change nothing that visitors see. */
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
