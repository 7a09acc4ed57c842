import { storage } from './storage';
import { uuid } from './uuid';

const KEY = /^[0-9a-f-]{36}$/;

/** Keys for the `Idempotency-Key` header: a retry with the same content is stored once. */
export interface IdempotencyKeys {
  /**
   * Returns the key of the same content sent before, or a new one.
   * @throws if a file cannot be read
   */
  keyFor(...content: unknown[]): Promise<string>;
  /** Call it after a success: the same content then gets a new key. */
  forget(): void;
}

/**
 * @param storageKey keeps the key on this device, so that it survives a reload. Omit it for secrets: not even a hash of
 * them is stored.
 */
export function idempotencyKeys(storageKey?: string): IdempotencyKeys {
  // Used if there is no storage.
  let last = '';
  return {
    async keyFor(...content) {
      const fingerprint = await fingerprintOf(content);
      const [before, kept = ''] = ((storageKey && storage.get(storageKey)) ?? last).split(' ');
      const key = before === fingerprint && KEY.test(kept) ? kept : uuid();
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

/**
 * Hashes content and the bytes of files. Phones rename a photo that is chosen again, so names do not count. Written by
 * hand because `crypto.subtle` is missing on plain HTTP; this is not a secret.
 */
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
