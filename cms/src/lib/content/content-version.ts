/**
 * How long what was read from the database is taken for true without hearing from it, in milliseconds. A decision of
 * another process is seen within it, whatever happens to the connection: see `content-watch`.
 */
const TRUSTED_MS = 1500;

let version = 1;
let heardAt = Number.NEGATIVE_INFINITY;

/** When something was read, and which version of the content was known then. */
export interface Stamp {
  readonly version: number;
  /** By {@link performance.now}. */
  readonly at: number;
}

/** A number of this process that is another one after every change of what visitors may see. */
export const contentVersion = (): number => version;

/** What is read from now on is as new as this says. Take it before the first read. */
export const stampNow = (): Stamp => ({ version, at: performance.now() });

/** Something that visitors may see has changed: nothing that was read before holds any more. */
export function contentChanged(): void {
  version += 1;
}

/** The database has said, asked at that time, that nothing has changed beyond this version. */
export function heardFromDatabase(at: number): void {
  heardAt = at;
}

/** Whether what was read at that time may still be shown. */
export const holds = (stamp: Stamp): boolean =>
  stamp.version === version && performance.now() - Math.max(stamp.at, heardAt) < TRUSTED_MS;
