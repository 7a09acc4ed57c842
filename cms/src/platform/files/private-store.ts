import type { Readable } from 'node:stream';

/** Rooms of the private store. */
export type Room = 'documents' | 'photos' | 'certificates';

export interface Opened {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Where private files are: on a disk (`private-disk`) or in a bucket (`private-bucket`). Names are made by
 * `private-files`, which is what everybody else uses.
 */
export interface PrivateStore {
  /** Keeps a file whole, or not at all, and for good when this returns. @param source its bytes, or a temporary file */
  keep(name: string, source: Buffer | string): Promise<void>;
  /** @throws when it cannot be read */
  open(name: string): Promise<Opened>;
  /** In bytes. @throws when it cannot be read */
  sizeOf(name: string): Promise<number>;
  /** Does nothing when it is not there. */
  discard(name: string): Promise<void>;
  /** Names of what was kept in a room before a time, a page at a time. */
  keptBefore(room: Room, time: Date): AsyncIterable<string>;
  /** Whether an error says that the store is away, full or not ours: the request is not to blame. */
  isAway(error: unknown): boolean;
}
