import { randomBytes } from 'node:crypto';
import { limits } from '../../contract/limits';
import { rows } from '../../platform/database/rows';
import { slugify } from '../../platform/slugify';
import { BLOG_POST, type BlogPostRow } from './row';

/** Room for a hyphen and the random end. */
const STEM = limits.slug.max - 10;

/**
 * A slug for a title: `my-first-commit`, and with a random end where that is taken.
 * @param taken whether the plain slug belongs to another post already
 */
export function slugFor(title: string, taken: boolean): string {
  const stem = slugify(title, STEM) || 'post';
  return taken ? `${stem}-${randomBytes(4).toString('hex')}` : stem;
}

/** A slug that no post has at this moment. */
export const freeSlugFor = async (title: string): Promise<string> =>
  slugFor(title, (await rows<BlogPostRow>(BLOG_POST).count({ where: { slug: slugFor(title, false) } })) > 0);
