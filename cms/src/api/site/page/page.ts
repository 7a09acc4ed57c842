import { type EditedPage, pageMessages } from '../../../contract/pages';
import { type BaseRow, pick, rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';

export const PAGE = 'api::site.page';

export interface PageRow extends BaseRow, EditedPage {
  published: boolean;
}

const MAX_PAGES = 200;

/** @throws Unknown, including for an unpublished page */
export async function readPublished(slug: string): Promise<EditedPage> {
  const row = await rows<PageRow>(PAGE).findOne({ where: { slug, published: true } });
  if (!row) throw new Unknown(pageMessages.notFound);
  return pick(row, ['slug', 'title', 'body']);
}

export async function publishedSlugs(): Promise<string[]> {
  const found = await rows<PageRow>(PAGE).findMany({ where: { published: true }, select: ['slug'], limit: MAX_PAGES });
  return found.map(({ slug }) => slug);
}
