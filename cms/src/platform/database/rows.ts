import { randomBytes } from 'node:crypto';
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

/** Write inside `durable()`: the document service emits events un-awaited, and a failed read there ends the process. */
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

export interface BaseRow {
  id: number;
  documentId: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: Date | string | null;
}

const newDocumentId = (): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
    .slice(1);

/** For types without relations and components. */
export async function createRow<Row extends BaseRow>(uid: string, data: Partial<Row>): Promise<BaseRow> {
  const now = new Date();
  const [createdAt, documentId] = [now.toISOString(), newDocumentId()];
  const common = { documentId, createdAt, updatedAt: createdAt, publishedAt: now };
  const { ids } = await rows<Row>(uid).createMany({ data: [{ ...common, ...data }] });
  return { ...common, id: ids[0] as number };
}
