import type { Readable } from 'node:stream';

export type Room = 'documents' | 'photos' | 'pictures' | 'certificates';

export interface Opened {
  stream: Readable;
  /** In bytes. */
  size: number;
}

export interface PrivateStore {
  /** Stores a file atomically and durably. */
  keep(name: string, source: Buffer | string): Promise<void>;
  /** @throws when it cannot be read */
  open(name: string): Promise<Opened>;
  /** @throws when it cannot be read */
  sizeOf(name: string): Promise<number>;
  /** Ignores a missing file. */
  discard(name: string): Promise<void>;
  /** Names of files stored before a time. */
  keptBefore(room: Room, time: Date): AsyncIterable<string>;
  /** @throws when no file could be stored */
  check(): Promise<void>;
  /** True if the store is unavailable, full or forbidden. */
  isAway(error: unknown): boolean;
}
