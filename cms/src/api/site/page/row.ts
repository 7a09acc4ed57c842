import type { BaseRow } from '../../../platform/database/rows';

export const PAGE = 'api::site.page';

/** A page as it is stored. */
export interface PageRow extends BaseRow {
  slug: string;
  title: string;
  body: string;
  published: boolean;
}
