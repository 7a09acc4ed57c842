import { Unavailable } from '../errors';
import { durable } from './durable';
import { insertRows, type NewRow } from './rows';

interface Waiting {
  rows: readonly NewRow[];
  resolve(): void;
  reject(error: unknown): void;
}

let waiting: Waiting[] = [];

/**
 * Stores the rows of a request, all or none, together with those of other requests of the same moment: they share
 * statements and the COMMIT. @throws Unavailable
 */
export function insertTogether(rows: readonly NewRow[]): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ rows, resolve, reject });
    if (waiting.length === 1) setImmediate(insertWaiting);
  });
}

async function insertWaiting(): Promise<void> {
  const group = waiting;
  waiting = [];
  try {
    await durable(() => insertRows(group.flatMap(({ rows }) => rows)));
    for (const { resolve } of group) resolve();
  } catch (error) {
    // The database refused a row, whose request must not fail the others. If it was away, the COMMIT may have happened.
    if (group.length === 1 || error instanceof Unavailable) for (const { reject } of group) reject(error);
    else for (const { rows, resolve, reject } of group) durable(() => insertRows(rows)).then(resolve, reject);
  }
}
