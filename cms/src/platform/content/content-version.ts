/** Changes by other processes show within this time. */
const TRUSTED_MS = 1000;

let version = 1;

export interface Stamp {
  readonly version: number;
  readonly at: number;
}

export const contentVersion = (): number => version;

/** Take it before the first read. */
export const stampNow = (): Stamp => ({ version, at: performance.now() });

/** Invalidates everything read before. */
export function contentChanged(): void {
  version += 1;
}

export const holds = (stamp: Stamp): boolean => stamp.version === version && performance.now() - stamp.at < TRUSTED_MS;
