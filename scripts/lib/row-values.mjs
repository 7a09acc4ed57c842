import { isDeepStrictEqual } from 'node:util';

/**
 * PostgreSQL column. SQLite stores only numbers, text and bytes, so these types determine how its values are read.
 * @typedef {{ name: string, type: string, scale: number | null }} Column
 */

const NUMBER = /^(smallint|integer|bigint|numeric|real|double precision)$/;
const TIME = /^timestamp/;
const JSON_TYPE = /^jsonb?$/;

/** Converts a value from either database to a common form for comparison. @param {Column} column */
export function commonValue({ type, scale }, value) {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return Boolean(Number(value));
  if (TIME.test(type)) return value instanceof Date ? value.getTime() : new Date(value).getTime();
  if (NUMBER.test(type))
    return type === 'numeric' && scale !== null ? Number(Number(value).toFixed(scale)) : Number(value);
  if (type === 'bytea') return Buffer.from(value).toString('hex');
  return String(value);
}

/** @param {Column} column */
export function forPostgres({ type }, value) {
  if (value === null) return null;
  if (TIME.test(type)) return new Date(value);
  return type === 'bytea' ? Buffer.from(value, 'hex') : value;
}

/** @param {Column} column */
export function forSqlite({ type }, value) {
  if (value === null) return null;
  if (type === 'boolean') return Number(value);
  return type === 'bytea' ? Buffer.from(value, 'hex') : value;
}

/** True if two common values are the same. JSON is compared by content. @param {Column} column */
export function isSame({ type }, one, other) {
  if (one === other) return true;
  if (!JSON_TYPE.test(type) || one === null || other === null) return false;
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}

/** Matches paths of private files and media library files in rows. */
const FILE = /\b(?:documents|photos|pictures|certificates)\/[0-9a-f]{32}\.[a-z]{3,4}\b|\/uploads\/[\w-][\w.-]*/g;

/** Lists the files that a value refers to, as paths below the data folder. */
export const filesIn = (value) =>
  typeof value === 'string'
    ? (value.match(FILE) ?? []).map((name) => (name.startsWith('/') ? `public${name}` : `private/${name}`))
    : [];
