import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** `read` returns null if the text is invalid. */
interface Format<Value> {
  read: (stored: string) => Value | null;
  write: (value: Value) => string;
}

const nothing = () => null;

/** Follows localStorage in every tab. Without storage the value lasts until the page is left. */
export function storedValue<Value>(key: string, { read, write }: Format<Value>) {
  const stored = (): Value | null => {
    const text = storage.get(key);
    return text === null ? null : read(text);
  };
  const listeners = new Set<() => void>();
  let current = stored();

  const store = (value: Value | null) => {
    current = value;
    if (value === null) storage.remove(key);
    else storage.set(key, write(value));
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      current = stored();
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  const get = () => current;
  return {
    get,
    set: (value: Value) => store(value),
    clear: () => store(null),
    /** The server does not have the value: null during hydration. */
    use: (): Value | null => useSyncExternalStore(subscribe, get, nothing),
  };
}
