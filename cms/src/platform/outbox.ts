import { type BaseRow, durable, rows } from './database/rows';
import { MINUTE_MS } from './time';

/** Row that only one process at a time works on. */
export interface HeldRow extends BaseRow {
  /** Time until which that process locks the row. */
  heldUntil: string | null;
}

/** Row stored inside a write and sent after its COMMIT. */
export interface OutboxRow extends HeldRow {
  state: string;
  attempts: number;
  nextAttemptAt: string;
}

/** Releases rows after a crash; see `holding`. */
const HELD_MS = 2 * MINUTE_MS;
const HOLD_AGAIN_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 360 * MINUTE_MS;

export const retryWait = (attempts: number, firstMs: number): number =>
  Math.min(LONGEST_WAIT_MS, firstMs * 2 ** (attempts - 1));

export const free = (now: Date) => ({
  $or: [{ heldUntil: { $null: true } }, { heldUntil: { $lte: now.toISOString() } }],
});

export const newHold = () => new Date(Date.now() + HELD_MS).toISOString();

/** Locks the next due row. @param among additional conditions */
export async function takeNext<Row extends OutboxRow>(uid: string, among: object = {}): Promise<Row | null> {
  for (;;) {
    const now = new Date().toISOString();
    const due = { ...among, state: 'waiting', nextAttemptAt: { $lte: now }, ...free(new Date(now)) };
    const row = await rows<Row>(uid).findOne({ where: due, orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }] });
    if (!row) return null;
    const heldUntil = newHold();
    const data = { heldUntil } as Partial<Row>;
    const { count } = await durable(() => rows<Row>(uid).updateMany({ where: { ...due, id: row.id }, data }));
    if (count === 1) return { ...row, heldUntil };
  }
}

/** Skips rows that another process has taken over. */
export async function change<Row extends HeldRow>(uid: string, row: Row, data: Partial<Row>): Promise<void> {
  const where = { id: row.id, heldUntil: row.heldUntil };
  const { count } = await durable(() => rows<Row>(uid).updateMany({ where, data }));
  if (count === 1) Object.assign(row, data);
}

export async function holding<Row extends HeldRow, Result>(
  uid: string,
  row: Row,
  work: () => Promise<Result>,
): Promise<Result> {
  let renewed: Promise<unknown> = Promise.resolve();
  const again = setInterval(() => {
    renewed = change(uid, row, { heldUntil: newHold() } as Partial<Row>).catch((error) => strapi.log.warn(error));
  }, HOLD_AGAIN_MS);
  try {
    return await work();
  } finally {
    clearInterval(again);
    await renewed;
  }
}

/** Sends due rows later. After a restart, the task in cron.ts does. */
export function deliverAfter(wait: number, deliverDue: () => Promise<void>): void {
  setTimeout(() => deliverDue().catch((error) => strapi.log.error(error)), Math.max(0, wait) + 10).unref();
}

/** Sends new rows of an outbox after their COMMIT. */
export function deliverNewRows(uid: string, deliverDue: () => Promise<void>): void {
  strapi.db.lifecycles.subscribe({
    models: [uid],
    async afterCreateMany({ params }) {
      const due = Math.max(...(params.data as OutboxRow[]).map(({ nextAttemptAt }) => Date.parse(nextAttemptAt)));
      await strapi.db.transaction(({ onCommit }) => onCommit(() => deliverAfter(due - Date.now(), deliverDue)));
    },
  });
}

/** Runs the task one at a time; a call during a run queues one more. */
export function oneAtATime(task: (isStopping: () => boolean) => Promise<void>) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopping = false;
  return {
    async run(): Promise<void> {
      again = true;
      running ??= (async () => {
        while (again && !stopping) {
          again = false;
          await task(() => stopping);
        }
      })().finally(() => {
        running = null;
      });
      await running;
    },
    async settle(): Promise<void> {
      stopping = true;
      await running?.catch(() => undefined);
    },
  };
}
