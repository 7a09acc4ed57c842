/** So old a figure may be when another process has written, in milliseconds; after a write of this one it is counted anew. */
const OLD_MS = 1000;
/** Figures that are remembered at once: every search has one of its own. */
const MOST = 500;

const writes = new Map<string, number>();
const figures = new Map<string, { at: number; writes: string; count: Promise<number> }>();

/** A table was written, and the write is committed: what was counted before does not hold. */
export function tableWritten(uid: string): void {
  writes.set(uid, (writes.get(uid) ?? 0) + 1);
}

/**
 * How many there are of something: counting takes as long as the table is, and lists are looked at again and again.
 * @param uids the tables that it depends on
 * @param name what is counted in them
 */
export function figure(uids: readonly string[], name: string, count: () => Promise<number>): Promise<number> {
  const key = `${uids.join()} ${name}`;
  const now = performance.now();
  const written = uids.map((uid) => writes.get(uid) ?? 0).join();
  const known = figures.get(key);
  if (known && known.writes === written && now - known.at < OLD_MS) return known.count;
  if (figures.size >= MOST) figures.clear();
  const counted = { at: now, writes: written, count: count() };
  figures.set(key, counted);
  // A failure is not remembered.
  counted.count.catch(() => figures.get(key) === counted && figures.delete(key));
  return counted.count;
}
