import { messages } from '../../../contract/messages';
import type { EditedPage } from '../../../contract/page';
import { Unknown } from '../../../lib/errors';
import { type BaseRow, rows } from '../../../lib/rows';

interface PageRow extends BaseRow {
  slug: string;
  title: string;
  body: string;
  published: boolean;
}
export const PAGE = 'api::page.page';

export default () => ({
  /** A page that its editor published. @throws Unknown also for one that is not */
  async readPublished(slug: string): Promise<EditedPage> {
    const row = await rows<PageRow>(PAGE).findOne({ where: { slug, published: true } });
    if (!row) throw new Unknown(messages.page.notFound);
    return { slug: row.slug, title: row.title, body: row.body };
  },
});
