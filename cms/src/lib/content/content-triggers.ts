import type { Core } from '@strapi/strapi';
import { contentTriggers, TRIGGERS, type Trigger } from './content-tables';

/** One row with a number that grows with each transaction that changes what visitors may see. */
export const TABLE = 'content_version';
/** What PostgreSQL's processes are notified by. */
export const CHANNEL = 'content_version';
/** Of the lock under which processes that start at once take turns. */
const LOCK = 7_302_846;

/** The order of the public testimonials. A schema cannot say that a column runs the other way. */
const PUBLIC_ORDER = `CREATE INDEX IF NOT EXISTS testimonials_public_order_index
  ON testimonials (moderation, position, verified_at DESC, id DESC)`;

interface Raw {
  raw(sql: string): Promise<unknown>;
}

/** Makes what counts changes. At each start: a schema change may have taken triggers along, as SQLite makes tables anew. */
export async function makeContentTriggers(strapi: Core.Strapi): Promise<void> {
  const isPostgres = strapi.db.dialect.client === 'postgres';
  await strapi.db.connection.transaction(async (trx) => {
    if (isPostgres) await trx.raw(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await trx.raw(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (id integer PRIMARY KEY CHECK (id = 1), version bigint NOT NULL)`,
    );
    await trx.raw(`INSERT INTO ${TABLE} (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING`);
    await trx.raw(PUBLIC_ORDER);
    const wanted = contentTriggers(strapi);
    const names = new Set(wanted.map(({ name }) => name));
    const there = isPostgres ? await onPostgres(trx) : await onSqlite(trx);
    for (const { name, table } of there) {
      if (!names.has(name)) await trx.raw(`DROP TRIGGER ${name}${isPostgres ? ` ON "${table}"` : ''}`);
    }
    const missing = wanted.filter(({ name }) => !there.some((one) => one.name === name));
    if (missing.length === 0) return;
    if (isPostgres) await trx.raw(FUNCTION);
    for (const trigger of missing) await trx.raw(isPostgres ? postgresTrigger(trigger) : sqliteTrigger(trigger));
  });
}

type There = Pick<Trigger, 'name' | 'table'>[];

async function onPostgres(trx: Raw): Promise<There> {
  const { rows } = (await trx.raw(
    `SELECT tgname AS name, relname AS "table" FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = current_schema()::regnamespace AND starts_with(tgname, '${TRIGGERS}')`,
  )) as { rows: There };
  return rows;
}

const onSqlite = async (trx: Raw): Promise<There> =>
  (await trx.raw(
    `SELECT name, tbl_name AS "table" FROM sqlite_master WHERE type = 'trigger' AND substr(name, 1, ${TRIGGERS.length}) = '${TRIGGERS}'`,
  )) as There;

const whenOf = ({ when }: Trigger) => (when === '' ? '' : `WHEN (${when})`);

const sqliteTrigger = (trigger: Trigger) =>
  `CREATE TRIGGER ${trigger.name} AFTER ${trigger.event} ON "${trigger.table}" ${whenOf(trigger)}
   BEGIN UPDATE ${TABLE} SET version = version + 1; END`;

/**
 * Deferred to the end of the transaction: the row of the number is the last that it locks, so that two writers who meet
 * there wait for each other's COMMIT at most, and never for each other. Once a transaction, however many rows it changes.
 */
const FUNCTION = `
  CREATE OR REPLACE FUNCTION ${TABLE}_grows() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    grown bigint;
  BEGIN
    UPDATE ${TABLE} SET version = version + 1 WHERE xmin <> pg_current_xact_id()::xid RETURNING version INTO grown;
    IF grown IS NOT NULL THEN
      PERFORM pg_notify('${CHANNEL}', grown::text);
    END IF;
    RETURN NULL;
  END $$`;

const postgresTrigger = (trigger: Trigger) =>
  `CREATE CONSTRAINT TRIGGER ${trigger.name} AFTER ${trigger.event} ON "${trigger.table}"
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${whenOf(trigger)} EXECUTE FUNCTION ${TABLE}_grows()`;
