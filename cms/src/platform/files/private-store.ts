import type { Readable } from 'node:stream';

export type Room = 'documents' | 'photos' | 'pictures' | 'certificates' | 'letters';

export interface Opened {
  stream: Readable;
  size: number;
}

export interface PrivateStore {
  keep(name: string, source: Buffer | string): Promise<void>;
  open(name: string): Promise<Opened>;
  sizeOf(name: string): Promise<number>;
  /** Ignores a missing file. */
  discard(name: string): Promise<void>;
  keptBefore(room: Room, time: Date): AsyncIterable<string>;
  check(): Promise<void>;
  /** True for errors of the store, not of the request. */
  isAway(error: unknown): boolean;
}
