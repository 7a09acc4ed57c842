import { useEffect } from 'react';
import { createStore } from './create-store';
import { storage } from './storage';

/** `read` returns null if the text is invalid. */
interface Format<Value> {
  read: (stored: string) => Value | null;
  write: (value: Value) => string;
}

/** Follows localStorage in every tab. Without storage the value lasts until the page is left. */
export function storedValue<Value>(key: string, { read, write }: Format<Value>) {
  const stored = (): Value | null => {
    const text = storage.get(key);
    return text === null ? null : read(text);
  };
  // The server does not have the value.
  const store = createStore<Value | null>(stored(), () => null);
  const follow = () => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) store.set(stored());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  };
  return {
    get: store.get,
    set(value: Value): void {
      storage.set(key, write(value));
      store.set(value);
    },
    clear(): void {
      storage.remove(key);
      store.set(null);
    },
    use(): Value | null {
      useEffect(follow, [follow]);
      return store.use();
    },
  };
}
