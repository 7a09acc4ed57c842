import { LRUCache } from 'lru-cache';

/** Short, because other processes write too. */
const counts = new LRUCache<string, Promise<number>>({ max: 500, ttl: 1000 });
const writes = new Map<string, number>();

export function tableWritten(uid: string): void {
  writes.set(uid, (writes.get(uid) ?? 0) + 1);
}

const keyOf = (uids: readonly string[], name: string): string =>
  `${uids.map((uid) => `${uid} ${writes.get(uid) ?? 0}`).join()} ${name}`;

/** @param uids the tables that the count depends on */
export function cachedCount(uids: readonly string[], name: string, count: () => Promise<number>): Promise<number> {
  const key = keyOf(uids, name);
  const known = counts.get(key);
  if (known) return known;
  const counted = count();
  counts.set(key, counted);
  counted.catch(() => counts.delete(key));
  return counted;
}
