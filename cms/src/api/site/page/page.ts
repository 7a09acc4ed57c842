import { messages } from '../../../contract/messages';
import type { EditedPage } from '../../../contract/page';
import { type BaseRow, rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { features } from '../../../platform/feature';

export const PAGE = 'api::site.page';

/** A page as it is stored. */
export interface PageRow extends BaseRow {
  slug: string;
  title: string;
  body: string;
  published: boolean;
}

/** Pages are written by hand: nobody has more. */
const MOST = 200;

/** A text with the values that are set elsewhere in place of their placeholders. */
async function filled(body: string): Promise<string> {
  let text = body;
  for (const feature of body.includes('{') ? features() : [])
    for (const [name, value] of Object.entries((await feature.placeholders?.()) ?? {}))
      text = text.replaceAll(name, value);
  return text;
}

/** A page that its editor published. @throws Unknown also for one that is not */
export async function readPublished(slug: string): Promise<EditedPage> {
  const row = await rows<PageRow>(PAGE).findOne({ where: { slug, published: true } });
  if (!row) throw new Unknown(messages.page.notFound);
  return { slug: row.slug, title: row.title, body: await filled(row.body) };
}

/** Addresses of the pages that are published. */
export async function publishedSlugs(): Promise<string[]> {
  const found = await rows<PageRow>(PAGE).findMany({ where: { published: true }, select: ['slug'], limit: MOST });
  return found.map(({ slug }) => slug);
}
