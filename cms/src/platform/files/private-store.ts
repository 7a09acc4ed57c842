import type { Readable } from 'node:stream';

/** Folders of the private store. */
export type Room = 'documents' | 'photos' | 'pictures' | 'certificates';

export interface Opened {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Where private files are: on a disk (`private-disk`) or in a bucket (`private-bucket`). Names are made by
 * `private-files`, which all others use.
 */
export interface PrivateStore {
  /** Stores a file whole or not at all; it is durable when this returns. @param source its bytes, or a temporary file */
  keep(name: string, source: Buffer | string): Promise<void>;
  /** @throws when it cannot be read */
  open(name: string): Promise<Opened>;
  /** In bytes. @throws when it cannot be read */
  sizeOf(name: string): Promise<number>;
  /** Does nothing when there is no such file. */
  discard(name: string): Promise<void>;
  /** Names of the files that were stored in a folder before a time, a page at a time. */
  keptBefore(room: Room, time: Date): AsyncIterable<string>;
  /** @throws when no file could be stored */
  check(): Promise<void>;
  /** Whether an error says that the store is unavailable, full or forbidden: not a fault of the request. */
  isAway(error: unknown): boolean;
}
