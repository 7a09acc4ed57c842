import { randomUUID } from 'node:crypto';
// Declares the global `strapi`.
import type {} from '@strapi/strapi';
import type { PageMeta } from '../../contract/calls';
import { isDatabaseUnavailable, Unavailable } from '../errors';
import { cached } from './cached';
import { assertSameSqliteFile } from './sqlite-file';

export interface Rows<Row> {
  findOne(params: object): Promise<Row | null>;
  findMany(params: object): Promise<Row[]>;
  count(params: object): Promise<number>;
  create(params: { data: Partial<Row> }): Promise<Row>;
  createMany(params: { data: Partial<Row>[] }): Promise<{ count: number; ids: number[] }>;
  update(params: { where: object; data: Partial<Row> }): Promise<Row | null>;
  updateMany(params: { where: object; data: Partial<Row> }): Promise<{ count: number }>;
  deleteMany(params: { where: object }): Promise<{ count: number }>;
}

/**
 * Use this inside `durable()`: the document service does not await its events, so a failed read in a handler ends the
 * process.
 */
export function rows<Row>(uid: string): Rows<Row> {
  const table = strapi.db.query(uid as never) as unknown as Rows<Row>;
  // Strapi expects every row to be published.
  const published = (data: Partial<Row>) => ({ publishedAt: new Date(), ...data });
  return {
    ...table,
    create: ({ data }) => table.create({ data: published(data) }),
    createMany: ({ data }) => table.createMany({ data: data.map(published) }),
  };
}

export const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

export interface BaseRow {
  id: number;
  documentId: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: Date | string | null;
}

/** Returns 24 letters and digits. A UUID is cheaper than random bytes, because Node prepares many at a time. */
const newDocumentId = (): string =>
  BigInt(`0x${randomUUID().replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')
    .slice(1);

/** Row to store, of a type without relations or components. */
export interface NewRow {
  uid: string;
  documentId: string;
  data: object;
}

export function newRow<Row extends BaseRow>(uid: string, data: Partial<Row>, now = new Date()): NewRow {
  const documentId = newDocumentId();
  return { uid, documentId, data: { documentId, createdAt: now, updatedAt: now, publishedAt: now, ...data } };
}

/** Inserts rows inside the current transaction: one statement per table, in the order of their first rows. */
export async function insertRows(all: readonly NewRow[]): Promise<void> {
  for (const uid of new Set(all.map((row) => row.uid)))
    await rows(uid).createMany({ data: all.filter((row) => row.uid === uid).map(({ data }) => data) });
}

export async function createRow<Row extends BaseRow>(uid: string, data: Partial<Row>): Promise<Omit<BaseRow, 'id'>> {
  const now = new Date();
  const row = newRow(uid, data, now);
  await insertRows([row]);
  const createdAt = now.toISOString();
  return { documentId: row.documentId, createdAt, updatedAt: createdAt, publishedAt: now };
}

/**
 * Runs a transaction and waits for the confirmed COMMIT, because knex resolves `trx.commit()` even if it fails
 * (docs/adr/0002). @throws Unavailable
 */
export async function durable<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) throw new Error('durable() must be the outermost transaction.');
  try {
    let confirmed: Promise<unknown> | undefined;
    const result = await strapi.db.transaction(async ({ trx }) => {
      confirmed = trx.executionPromise;
      // A rollback also rejects this; `work` reports its error.
      confirmed?.catch(() => undefined);
      return work();
    });
    await confirmed;
    assertSameSqliteFile();
    return result;
  } catch (error) {
    throw isDatabaseUnavailable(error) ? new Unavailable(error) : error;
  }
}

/** Locks the rows until the transaction ends. */
export const lockRows = <Row extends BaseRow>(table: Rows<Row>, where: object): Promise<{ count: number }> =>
  table.updateMany({ where, data: { updatedAt: new Date().toISOString() } as Partial<Row> });

interface ListQuery {
  where?: object;
  orderBy?: object[];
  select?: string[];
  populate?: object;
}

export const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }];
export const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }];

/** Newest first unless the query has its own order. @param page from 1; a page past the end is empty */
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

/** Reads only IDs first, so an index can skip the earlier rows. */
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
  // A state may have changed since.
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
