import type { Core } from '@strapi/strapi';
import { tableWritten } from '../figures';
import { contentModels, isHidden } from './content-tables';
import { makeContentTriggers } from './content-triggers';
import { contentChanged, heardFromDatabase } from './content-version';
import { listenOnPostgres } from './content-watch-postgres';
import { lookAtSqlite } from './content-watch-sqlite';

/** The number that the database holds; null before it was asked. */
let known: string | null = null;
/** What the number counts the changes of. */
let models: string[] = [];
let stop: (() => void | Promise<void>) | undefined;

/** Takes what the database says: its number, and when it was asked. A push says no time. */
function hear(number: string, askedAt?: number): void {
  if (number !== known) {
    // What was counted before is remembered for a while, and would be kept with an answer that is made now.
    models.forEach(tableWritten);
    contentChanged();
  }
  known = number;
  if (askedAt !== undefined) heardFromDatabase(askedAt);
}

/**
 * Tells this process of every change of what visitors may see.
 *
 * A change of its own is known with its COMMIT, before anybody is told that it was made. Triggers count every change in
 * the database, in its transaction: other processes look at the number, on PostgreSQL they are notified as well. While a
 * process hears nothing it trusts nothing for long: see `content-version`.
 */
export async function watchContent(strapi: Core.Strapi): Promise<void> {
  models = contentModels(strapi);
  watchOwnWrites(strapi);
  await makeContentTriggers(strapi);
  stop = strapi.db.dialect.client === 'postgres' ? listenOnPostgres(strapi, hear) : lookAtSqlite(strapi, hear);
}

export async function stopWatchingContent(): Promise<void> {
  await stop?.();
}

interface WriteEvent {
  model: { uid: string };
  result?: unknown;
}

function watchOwnWrites(strapi: Core.Strapi): void {
  const content = new Set(models);
  const written = async ({ model: { uid } }: WriteEvent, isSeen = content.has(uid)) => {
    const tell = () => {
      tableWritten(uid);
      if (isSeen) contentChanged();
    };
    if (!strapi.db.inTransaction()) return tell();
    // Joins the transaction of the write: what is registered here is called after its COMMIT.
    await strapi.db.transaction(({ onCommit }) => onCommit(tell));
  };
  strapi.db.lifecycles.subscribe({
    afterCreate: (event: WriteEvent) => {
      const { uid } = event.model;
      return written(event, content.has(uid) && !isHidden(uid, event.result as object));
    },
    afterCreateMany: (event: WriteEvent) => written(event),
    afterUpdate: (event: WriteEvent) => written(event),
    afterUpdateMany: (event: WriteEvent) => written(event),
    afterDelete: (event: WriteEvent) => written(event),
    afterDeleteMany: (event: WriteEvent) => written(event),
  });
}
