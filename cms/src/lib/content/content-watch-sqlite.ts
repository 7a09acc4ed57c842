import type { Core } from '@strapi/strapi';
import { TABLE } from './content-triggers';

/** How often the number is looked at, in milliseconds: a read of some microseconds. */
const LOOK_MS = 100;

/** The part of better-sqlite3 that is used here. */
interface Sqlite {
  prepare(sql: string): { get(): { version: number } };
  close(): void;
}
type Driver = new (file: string, options: { readonly: boolean; fileMustExist: boolean }) => Sqlite;

/**
 * Looks at the number, for commands that work on the file beside the server. By a connection of its own: the product's
 * only one may be in the middle of a long write.
 */
export function lookAtSqlite(strapi: Core.Strapi, hear: (number: string, askedAt: number) => void): () => void {
  const { driver, connectionSettings } = strapi.db.connection.client as {
    driver: Driver;
    connectionSettings: { filename: string };
  };
  let database: Sqlite | undefined;
  /** Said once for each time that it fails. */
  let fails = false;
  const look = () => {
    const askedAt = performance.now();
    try {
      database ??= new driver(connectionSettings.filename, { readonly: true, fileMustExist: true });
      hear(String(database.prepare(`SELECT version FROM ${TABLE}`).get().version), askedAt);
      fails = false;
    } catch (error) {
      if (!fails) strapi.log.warn(error);
      fails = true;
      database?.close();
      database = undefined;
    }
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    database?.close();
  };
}
