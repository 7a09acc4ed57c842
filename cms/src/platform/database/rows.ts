import { randomUUID } from 'node:crypto';
// Declares the global `strapi`.
import type {} from '@strapi/strapi';

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

/** Inserts rows inside the current transaction: one statement for each table, in the order of their first rows. */
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
