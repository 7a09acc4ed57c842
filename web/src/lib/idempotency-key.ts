import { storage } from './storage';
import { uuid } from './uuid';

const KEY = /^[0-9a-f-]{36}$/;

export interface IdempotencyKeys {
  /** @throws if a file cannot be read */
  keyFor(...content: unknown[]): Promise<string>;
  /** Call it after success. */
  forget(): void;
}

/** @param storageKey lets the key survive a reload. Omit it for secrets: it stores a hash of the content. */
export function idempotencyKeys(storageKey?: string): IdempotencyKeys {
  let last = '';
  return {
    async keyFor(...content) {
      const fingerprint = await fingerprintOf(content);
      const [before, stored = ''] = ((storageKey && storage.get(storageKey)) ?? last).split(' ');
      const key = before === fingerprint && KEY.test(stored) ? stored : uuid();
      last = `${fingerprint} ${key}`;
      if (storageKey) storage.set(storageKey, last);
      return key;
    },
    forget() {
      last = '';
      if (storageKey) storage.remove(storageKey);
    },
  };
}

/** Hashes by hand, because `crypto.subtle` is missing on plain HTTP. Ignores file names, which phones change. */
async function fingerprintOf(content: unknown): Promise<string> {
  const files: File[] = [];
  const frame = JSON.stringify(content, (_, value) =>
    value instanceof File ? [files.push(value), value.size] : value,
  );
  const bytes = await new Blob([frame, ...files]).arrayBuffer();
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (const byte of new Uint8Array(bytes)) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('.');
}
