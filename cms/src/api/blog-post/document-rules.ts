import type { Core } from '@strapi/strapi';
import { authorSlugOf, postDraftSchema } from '../../contract/blog-post';
import { keepFieldRules } from '../../lib/panel-fields';
import { rows } from '../../lib/rows';
import { BLOG_POST, type BlogPostRow } from './row';
import { slugFor } from './slug';

/**
 * What holds for a post that is written in the panel: its slugs follow its title and author, and its state is the
 * moderation service's alone, whatever the form sends.
 */
export function keepBlogPostRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== (BLOG_POST as string)) return next();
    const { action } = context;
    if (action !== 'create' && action !== 'update' && action !== 'clone') return next();

    const data = (context.params as { data?: Partial<BlogPostRow> }).data ?? {};
    keepFieldRules(data as Record<string, unknown>, postDraftSchema.entries);
    delete data.moderation;
    delete data.verifiedAt;
    delete data.rejectionReason;
    delete data.slug;
    delete data.authorSlug;
    if (action !== 'update') {
      Object.assign(data, { moderation: 'draft', verifiedAt: null, rejectionReason: null });
      const title = data.title ?? 'copy';
      data.slug = slugFor(
        title,
        (await rows<BlogPostRow>(BLOG_POST).count({ where: { slug: slugFor(title, false) } })) > 0,
      );
    }
    if (action === 'create' || 'author' in data) data.authorSlug = authorSlugOf(data.author);
    (context.params as { data?: object }).data = data;
    return next();
  });
}
