import { randomBytes } from 'node:crypto';
// Declares the global `strapi`.
import type {} from '@strapi/strapi';

/** The part of Strapi's query engine that services use, with rows typed by the caller's own interface. */
export interface Rows<Row> {
  findOne(params: object): Promise<Row | null>;
  findMany(params: object): Promise<Row[]>;
  count(params: object): Promise<number>;
  create(params: { data: Partial<Row> }): Promise<Row>;
  /** Many at once, in a few statements. */
  createMany(params: { data: Partial<Row>[] }): Promise<{ count: number; ids: number[] }>;
  update(params: { where: object; data: Partial<Row> }): Promise<Row | null>;
  updateMany(params: { where: object; data: Partial<Row> }): Promise<{ count: number }>;
  deleteMany(params: { where: object }): Promise<{ count: number }>;
}

/**
 * The rows of a content type. Services write through it inside `durable()`: the document service emits its events
 * un-awaited and reads the row again, and a failed read there ends the process.
 */
export const rows = <Row>(uid: string): Rows<Row> => strapi.db.query(uid as never) as unknown as Rows<Row>;

/** What every content type has. */
export interface BaseRow {
  id: number;
  documentId: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: Date | string | null;
}

/** As long as Strapi's own. */
const newDocumentId = (): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
    .slice(1);

/**
 * Inserts one row in a single statement: `create` also reads the row back, which costs as much again. For types without
 * relations and components.
 * @returns the columns that every row has
 */
export async function createRow<Row extends BaseRow>(uid: string, data: Partial<Row>): Promise<BaseRow> {
  const now = new Date();
  const [createdAt, documentId] = [now.toISOString(), newDocumentId()];
  const common = { documentId, createdAt, updatedAt: createdAt, publishedAt: now };
  const { ids } = await rows<Row>(uid).createMany({ data: [{ ...common, ...data }] });
  return { ...common, id: ids[0] as number };
}
