import type { Core } from '@strapi/strapi';
import { BLOG_POST } from '../../api/blog-post/row';
import { CERTIFICATE } from '../../api/certificate/row';
import { PAGE } from '../../api/page/row';
import { SITE } from '../../api/site/row';
import { TESTIMONIAL } from '../../api/testimonial/row';
import { tableWritten } from '../database/counts';
import { contentChanged } from './content-version';

/** What visitors see only once it is verified. */
const MODERATED = new Set([BLOG_POST, TESTIMONIAL] as string[]);

/** The models whose rows visitors read, with the parts that the site settings are made of. */
function contentModels(strapi: Core.Strapi): Set<string> {
  const { attributes } = strapi.contentTypes[SITE as never] as { attributes: Record<string, { component?: string }> };
  const parts = Object.values(attributes).flatMap(({ component }) => component ?? []);
  // Certificates are asked for one by one; but a testimonial has a mark as long as its own is valid. It shows a file, too.
  return new Set([BLOG_POST, TESTIMONIAL, CERTIFICATE, PAGE, SITE, 'plugin::upload.file', ...parts]);
}

interface WriteEvent {
  model: { uid: string };
  result?: unknown;
}

/**
 * Tells this process of its own changes of what visitors may see, with their COMMIT, before anybody is told that they
 * were made. What others write is seen when the time of `content-version` is over.
 */
export function watchOwnChanges(strapi: Core.Strapi): void {
  const content = contentModels(strapi);
  const written = async ({ model: { uid } }: WriteEvent, isSeen = content.has(uid)) => {
    const tell = () => {
      tableWritten(uid);
      if (isSeen) contentChanged();
    };
    if (!strapi.db.inTransaction()) return tell();
    // Joins the transaction of the write: what is registered here is called after its COMMIT.
    await strapi.db.transaction(({ onCommit }) => onCommit(tell));
  };
  strapi.db.lifecycles.subscribe({
    afterCreate: (event: WriteEvent) => {
      const { uid } = event.model;
      const state = (event.result as { moderation?: unknown } | undefined)?.moderation;
      // What is not verified changes nothing that visitors see.
      return written(event, content.has(uid) && !(MODERATED.has(uid) && state !== 'verified'));
    },
    afterCreateMany: (event: WriteEvent) => written(event),
    afterUpdate: (event: WriteEvent) => written(event),
    afterUpdateMany: (event: WriteEvent) => written(event),
    afterDelete: (event: WriteEvent) => written(event),
    afterDeleteMany: (event: WriteEvent) => written(event),
  });
}
