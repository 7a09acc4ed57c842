/**
 * How long what was read from the database is taken for true, in milliseconds. A change that another process makes, or
 * somebody at the database itself, is seen within it.
 */
const TRUSTED_MS = 1000;

let version = 1;

/** When something was read, and which version of the content was known then. */
export interface Stamp {
  readonly version: number;
  /** By {@link performance.now}. */
  readonly at: number;
}

/** A number that is another one after every change that this process makes of what visitors may see. */
export const contentVersion = (): number => version;

/** What is read from now on is as new as this says. Take it before the first read. */
export const stampNow = (): Stamp => ({ version, at: performance.now() });

/** Something that visitors may see has changed: nothing that was read before holds any more. */
export function contentChanged(): void {
  version += 1;
}

/** Whether what was read at that time may still be shown. */
export const holds = (stamp: Stamp): boolean => stamp.version === version && performance.now() - stamp.at < TRUSTED_MS;
