import { LRUCache } from 'lru-cache';

/** Counts by what was counted; for a second at most, since another process may write. */
const counts = new LRUCache<string, Promise<number>>({ max: 500, ttl: 1000 });
const writes = new Map<string, number>();

/** After a committed write: drops the counts and cached reads of a table. */
export function tableWritten(uid: string): void {
  writes.set(uid, (writes.get(uid) ?? 0) + 1);
}

const keyOf = (uids: readonly string[], name: string): string =>
  `${uids.map((uid) => `${uid} ${writes.get(uid) ?? 0}`).join()} ${name}`;

/**
 * How many rows there are. Cached, because counting takes longer the longer a table is.
 * @param uids the tables that the count depends on
 * @param name what is counted in them
 */
export function cachedCount(uids: readonly string[], name: string, count: () => Promise<number>): Promise<number> {
  const key = keyOf(uids, name);
  const known = counts.get(key);
  if (known) return known;
  const counted = count();
  counts.set(key, counted);
  // A failure is not cached.
  counted.catch(() => counts.delete(key));
  return counted;
}

const reads = new LRUCache<string, { value: unknown }>({ max: 100, ttl: 1000 });

/**
 * Reads what rarely changes, at most once a second. Concurrent reads are not shared: one inside a transaction must not
 * wait for one that waits for its connection.
 * @param uid the table that it depends on
 * @param name what is read from it
 */
export async function cachedRead<Value>(uid: string, name: string, read: () => Promise<Value>): Promise<Value> {
  const key = keyOf([uid], name);
  const known = reads.get(key);
  if (known) return known.value as Value;
  const value = await read();
  reads.set(key, { value });
  return value;
}
