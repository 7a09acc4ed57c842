import { storage } from './storage';
import { uuid } from './uuid';

const KEY = /^[0-9a-f-]{36}$/;

/** The `Idempotency-Key` of a form: one for each content, so that a retry of the same content is stored once. */
export interface IdempotencyKeys {
  /**
   * The key to send this content with: the one that it was sent with before, or a new one.
   * @throws when a file cannot be read (any more)
   */
  keyFor(...content: unknown[]): Promise<string>;
  /** After it was stored: the same content sent again gets another key. */
  forget(): void;
}

/**
 * @param storageKey stores the key on this device, so that it survives a reload after a lost answer. Without one it lives as
 * long as the page: of secrets, not even a fingerprint is stored.
 */
export function idempotencyKeys(storageKey?: string): IdempotencyKeys {
  // For browsers without storage.
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
 * Tells contents apart. Files count by their bytes, as on the server: a phone gives a photo that is chosen again another
 * name and time. Two 32-bit hashes by hand: `crypto.subtle` is missing on plain http, and this is no secret.
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
