import type { Core } from '@strapi/strapi';
import { rows } from '../database/rows';
import { featureOf, partsOf } from '../feature';
import { deleteOnCommit, deletePrivateFile } from '../files/private-files';

export function removeWholeEntries(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const filesOf = featureOf(uid)?.filesOf;
    if (action !== 'delete' || !(filesOf || partsOf(uid).length > 0)) return next();
    const { documentId } = context.params as { documentId: string };
    const entry = await rows<object>(uid).findOne({ where: { documentId } });
    if (!entry) return next();

    return strapi.db.transaction(async ({ onCommit }) => {
      onCommit(() => {
        discardOf(uid, documentId, filesOf?.(entry) ?? []).catch((error) => strapi.log.warn(error));
      });
      const removed = await next();
      await removeParts(uid, [entry]);
      return removed;
    });
  });
}

/** Call this after deleting the rows: the same order everywhere avoids deadlocks. */
export async function removeParts(uid: string, entries: object[]): Promise<void> {
  for (const { uid: part, partOf, filesOf } of partsOf(uid)) {
    const where = partOf.where(entries);
    if (filesOf) await deleteOnCommit((await rows<object>(part).findMany({ where })).flatMap(filesOf));
    await (partOf.remove?.(entries) ?? rows(part).deleteMany({ where }));
  }
}

/** Keeps files unless the delete was committed. */
async function discardOf(uid: string, documentId: string, files: (string | null)[]): Promise<void> {
  if ((await rows(uid).count({ where: { documentId } })) > 0) return;
  for (const file of files) if (file) await deletePrivateFile(file);
}
