/** Maximum age of data read from the database, in milliseconds: changes by other processes show within it. */
const TRUSTED_MS = 1000;

let version = 1;

export interface Stamp {
  readonly version: number;
  /** By {@link performance.now}. */
  readonly at: number;
}

/** Increases with each visible change by this process. */
export const contentVersion = (): number => version;

/** Take it before the first read. */
export const stampNow = (): Stamp => ({ version, at: performance.now() });

/** Invalidates everything read before. */
export function contentChanged(): void {
  version += 1;
}

export const holds = (stamp: Stamp): boolean => stamp.version === version && performance.now() - stamp.at < TRUSTED_MS;
