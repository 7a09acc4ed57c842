import type { Core } from '@strapi/strapi';
import { APPLICATION, type ApplicationRow } from '../../api/application/row';
import { APPLICATION_NOTE, type ApplicationNoteRow } from '../../api/application-record/row';
import { removeSteps } from '../../api/application-status/steps';
import { BLOG_POST, POST_LIKE } from '../../api/blog-post/row';
import { endLinks } from '../../api/private-link/links';
import { TESTIMONIAL, type TestimonialRow } from '../../api/testimonial/row';
import { rows } from '../database/rows';
import { discardPrivateFile } from '../files/private-files';

/** The private files that an entry names. */
const filesOf: Record<string, (entry: object) => (string | null)[]> = {
  [APPLICATION]: (entry) => [(entry as ApplicationRow).resumeFile, (entry as ApplicationRow).certificatesFile],
  [TESTIMONIAL]: (entry) => [(entry as TestimonialRow).photoFile],
  [BLOG_POST]: () => [],
};

/**
 * An entry that is deleted in the panel takes along what only it led to: its private files and, of an application, its
 * notes and steps, of a text, the private link and the likes.
 */
export function keepRemovalsWhole(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const files = filesOf[uid];
    if (!files || action !== 'delete') return next();
    const { documentId } = context.params as { documentId: string };
    const entry = await rows<object>(uid).findOne({ where: { documentId } });
    if (!entry) return next();

    return strapi.db.transaction(async ({ onCommit }) => {
      if ((uid as string) === APPLICATION) {
        const { reference } = entry as ApplicationRow;
        await rows<ApplicationNoteRow>(APPLICATION_NOTE).deleteMany({ where: { reference } });
      } else await endLinks({ entry: documentId }, null);
      if ((uid as string) === BLOG_POST) await rows(POST_LIKE).deleteMany({ where: { post: documentId } });
      onCommit(() => {
        discardOf(uid, documentId, files(entry)).catch((error) => strapi.log.warn(error));
      });
      const removed = await next();
      // After the row, in the order in which a change of its state goes: the two wait for each other, and never each for the other.
      if ((uid as string) === APPLICATION) await removeSteps([(entry as ApplicationRow).reference]);
      return removed;
    });
  });
}

/** Looks again: the database may not have confirmed. What stays here is swept. */
async function discardOf(uid: string, documentId: string, files: (string | null)[]): Promise<void> {
  if ((await rows(uid).count({ where: { documentId } })) > 0) return;
  for (const file of files) if (file) await discardPrivateFile(file);
}
