import type { Core } from '@strapi/strapi';
import { contentModels, isHidden } from './content-tables';
import { makeContentTriggers } from './content-triggers';
import { contentChanged, heardFromDatabase } from './content-version';
import { listenOnPostgres } from './content-watch-postgres';
import { lookAtSqlite } from './content-watch-sqlite';

/** The number that the database holds; null before it was asked. */
let known: string | null = null;
let stop: (() => void | Promise<void>) | undefined;

/** Takes what the database says: its number, and when it was asked. A push says no time. */
function hear(number: string, askedAt?: number): void {
  if (number !== known) contentChanged();
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
  const changed = async () => {
    if (!strapi.db.inTransaction()) return contentChanged();
    // Joins the transaction of the write: what is registered here is called after its COMMIT.
    await strapi.db.transaction(({ onCommit }) => onCommit(contentChanged));
  };
  strapi.db.lifecycles.subscribe({
    models: contentModels(strapi),
    afterCreate: ({ model, result }: WriteEvent) => (isHidden(model.uid, result as object) ? undefined : changed()),
    afterCreateMany: changed,
    afterUpdate: changed,
    afterUpdateMany: changed,
    afterDelete: changed,
    afterDeleteMany: changed,
  });
}
