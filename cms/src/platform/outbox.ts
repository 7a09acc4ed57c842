import { durable } from './database/durable';
import { type BaseRow, rows } from './database/rows';

/** Something that is stored inside a write and sent after its COMMIT, again and again until it arrives. */
export interface OutboxRow extends BaseRow {
  state: string;
  attempts: number;
  nextAttemptAt: string;
  /** While one process is sending it, the others leave it alone. */
  heldUntil: string | null;
}

const MINUTE_MS = 60_000;
/** A process that dies while it sends lets go of the row after so long. One that lives holds on to it, see `holding`. */
const HELD_MS = 2 * MINUTE_MS;
const HOLD_AGAIN_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 360 * MINUTE_MS;

/** The wait after so many attempts: the first one, twice as long each time, six hours at most. */
export const retryWait = (attempts: number, firstMs: number): number =>
  Math.min(LONGEST_WAIT_MS, firstMs * 2 ** (attempts - 1));

/** No process is sending it. */
export const free = (now: Date) => ({
  $or: [{ heldUntil: { $null: true } }, { heldUntil: { $lte: now.toISOString() } }],
});

const newHold = () => new Date(Date.now() + HELD_MS).toISOString();

/**
 * Takes hold of the next row that is due: of several processes, one gets it.
 * @param among only these
 */
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

/** Changes a row while it is ours: what another process has taken since, because we stood still, is its own. */
export async function change<Row extends OutboxRow>(uid: string, row: Row, data: Partial<Row>): Promise<void> {
  const where = { id: row.id, heldUntil: row.heldUntil };
  const { count } = await durable(() => rows<Row>(uid).updateMany({ where, data }));
  if (count === 1) Object.assign(row, data);
}

/** Keeps hold of a row while something is done with it, however long a slow server takes. */
export async function holding<Row extends OutboxRow, Result>(
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

/** Sends what is due after so many milliseconds, without anybody waiting for it. The task in cron.ts does it too, later. */
export function deliverAfter(wait: number, deliverDue: () => Promise<void>): void {
  setTimeout(() => deliverDue().catch((error) => strapi.log.error(error)), Math.max(0, wait) + 10).unref();
}

/** The same, once the transaction of this moment is committed. */
export const deliverOnCommit = (at: Date, deliverDue: () => Promise<void>) =>
  strapi.db.transaction(({ onCommit }) => {
    onCommit(() => deliverAfter(at.getTime() - Date.now(), deliverDue));
  });

/** One round at a time in this process; whoever asks during one gets another after it. */
export function rounds(round: (isStopping: () => boolean) => Promise<void>) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopping = false;
  return {
    async run(): Promise<void> {
      again = true;
      running ??= (async () => {
        while (again && !stopping) {
          again = false;
          await round(() => stopping);
        }
      })().finally(() => {
        running = null;
      });
      await running;
    },
    /** Waits for what is just being sent, and begins no other. */
    async settle(): Promise<void> {
      stopping = true;
      await running?.catch(() => undefined);
    },
  };
}
