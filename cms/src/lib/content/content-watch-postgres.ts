import type { Core } from '@strapi/strapi';
import { CHANNEL, TABLE } from './content-triggers';

/** How often the number is asked for beside the notifications, and how soon a lost connection is made anew. */
const ASK_MS = 400;
/** An answer that takes longer does not come. */
const PATIENCE_MS = 1000;

/** The part of pg that is used here. */
interface Client {
  connect(): Promise<unknown>;
  query(sql: string): Promise<{ rows: { version: string }[] }>;
  on(event: 'notification', listener: (message: { payload?: string }) => void): void;
  on(event: 'error' | 'end', listener: (error?: unknown) => void): void;
  end(): Promise<void>;
}
interface Driver {
  Client: new (options: object) => Client;
}

/**
 * Listens to the database by a connection of its own, and asks it for the number all the same: a pooler or a network may
 * swallow notifications without a word. While there is no connection nothing is heard, and nothing is trusted for long.
 */
export function listenOnPostgres(
  strapi: Core.Strapi,
  hear: (number: string, askedAt?: number) => void,
): () => Promise<void> {
  const { driver } = strapi.db.connection.client as { driver: Driver };
  const connectionString = strapi.config.get<string>('settings.DATABASE_URL');
  let stopped = false;
  /** Said once for each time that it is lost, however often it cannot be made anew. */
  let isLost = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const letGo = (lost: Client, error?: unknown) => {
    if (client !== lost) return;
    client = undefined;
    if (!stopped && !isLost) strapi.log.warn(`The connection that listens for changes is lost: ${reasonOf(error)}`);
    isLost = true;
    lost.end().catch(() => undefined);
  };

  const open = async (): Promise<Client> => {
    const opened = new driver.Client({
      connectionString,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
      application_name: 'first-commit changes',
    });
    client = opened;
    opened.on('error', (error) => letGo(opened, error));
    opened.on('end', () => letGo(opened));
    opened.on('notification', ({ payload }) => payload && hear(payload));
    await opened.connect();
    await opened.query(`LISTEN ${CHANNEL}`);
    return opened;
  };

  const ask = async () => {
    const asked = client ?? (await open());
    const askedAt = performance.now();
    const { rows } = await asked.query(`SELECT version FROM ${TABLE}`);
    const number = rows[0]?.version;
    if (client !== asked || number === undefined) return;
    isLost = false;
    hear(number, askedAt);
  };

  const again = () => {
    ask()
      .catch((error) => client && letGo(client, error))
      .finally(() => {
        if (!stopped) timer = setTimeout(again, ASK_MS).unref();
      });
  };
  again();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'it was ended');
