import type { PageMeta } from '../contract/envelope';
import type { Rows } from './rows';

/**
 * One page of a list, paged in the database.
 * @param params `where`, `orderBy`, `select` and `populate` of the query engine
 * @param page from 1; a page past the end is empty
 */
export async function pageOf<Row>(
  table: Rows<Row>,
  params: { where: object; orderBy: object[]; select: string[]; populate?: object },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Row[]; meta: PageMeta }> {
  const [items, total] = await Promise.all([
    table.findMany({ ...params, offset: (page - 1) * pageSize, limit: pageSize }),
    table.count({ where: params.where }),
  ]);
  return { items, meta: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}
