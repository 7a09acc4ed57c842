import type { PageMeta } from '../../contract/calls';
import { cached } from './cached';
import { type BaseRow, type Rows, rows } from './rows';

interface ListQuery {
  where?: object;
  orderBy?: object[];
  select?: string[];
  populate?: object;
}

export const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }];
export const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }];

/**
 * Returns a page of rows, newest first unless the query has its own order. @param page from 1; a page past the end is
 * empty
 */
export async function pageOf<Row extends BaseRow>(
  uid: string,
  given: ListQuery,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Row[]; meta: PageMeta }> {
  const query = { where: {}, orderBy: newestFirst, select: ['*'], ...given };
  const [items, total] = await Promise.all([
    itemsOf<Row>(uid, query, (page - 1) * pageSize, pageSize),
    cached([uid], JSON.stringify(query.where), () => rows<Row>(uid).count({ where: query.where })),
  ]);
  return { items, meta: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}

/** Reads only IDs first, so that an index can skip the earlier rows. */
async function itemsOf<Row extends BaseRow>(
  uid: string,
  query: ListQuery & { where: object },
  offset: number,
  limit: number,
) {
  if (offset === 0) return rows<Row>(uid).findMany({ ...query, limit });
  const { where, orderBy } = query;
  const found = await rows<Row>(uid).findMany({ where, orderBy, select: ['id'], offset, limit });
  if (found.length === 0) return [];
  // A state may have changed in the meantime.
  return rows<Row>(uid).findMany({ ...query, where: { $and: [where, { id: { $in: found.map(({ id }) => id) } }] } });
}

export const presented = <Row, Item>(
  { items, meta }: { items: Row[]; meta: PageMeta },
  present: (row: Row) => Item,
): { data: Item[]; meta: PageMeta } => ({ data: items.map(present), meta });

const SIZE = 200;

export async function* keysetPages<Row extends { id: number }>(
  table: Rows<Row>,
  { where = {}, select }: { where?: object; select: string[] },
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const page = await table.findMany({
      where: { $and: [where, { id: { $gt: last } }] },
      orderBy: [{ id: 'asc' }],
      limit: SIZE,
      select,
    });
    if (page.length > 0) yield page;
    if (page.length < SIZE) return;
    last = page.at(-1)?.id ?? last;
  }
}
