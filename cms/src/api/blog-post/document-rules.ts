import type { Core } from '@strapi/strapi';
import { authorSlugOf, postTextSchema } from '../../contract/blog-post';
import { expectDrawable } from '../../pages/drawable';
import { rows } from '../../platform/database/rows';
import { keepFieldRules } from '../../platform/panel/panel-fields';
import { searchTextOf } from './columns';
import { BLOG_POST, type BlogPostRow } from './row';
import { slugFor } from './slug';

/** Checks that a text from the panel can be drawn. Call it before a transaction opens: it may have to queue. */
export function keepPostsDrawable(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== (BLOG_POST as string)) return next();
    const { data, documentId } = context.params as { data?: Partial<BlogPostRow>; documentId?: string };
    if (typeof data?.content !== 'string') return next();
    const stored = documentId ? await rows<BlogPostRow>(BLOG_POST).findOne({ where: { documentId } }) : null;
    if (data.content !== stored?.content) await expectDrawable(data.content);
    return next();
  });
}

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
    const { documentId } = context.params as { documentId?: string };
    const stored = action === 'create' ? null : await rows<BlogPostRow>(BLOG_POST).findOne({ where: { documentId } });
    // A copy is a new post.
    keepFieldRules(data as Record<string, unknown>, postTextSchema.entries, action === 'update' ? stored : null);
    delete data.moderation;
    delete data.verifiedAt;
    delete data.rejectionReason;
    delete data.sentAgainAt;
    delete data.searchText;
    delete data.slug;
    delete data.authorSlug;
    if (action !== 'update') {
      Object.assign(data, { moderation: 'draft', verifiedAt: null, rejectionReason: null, sentAgainAt: null });
      const title = data.title ?? 'copy';
      data.slug = slugFor(
        title,
        (await rows<BlogPostRow>(BLOG_POST).count({ where: { slug: slugFor(title, false) } })) > 0,
      );
    }
    if (action === 'create' || 'author' in data) data.authorSlug = authorSlugOf(data.author);
    data.searchText = searchTextOf({ title: '', author: null, content: '', ...stored, ...data });
    (context.params as { data?: object }).data = data;
    return next();
  });
}
