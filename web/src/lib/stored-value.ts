import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** How a value is stored. `read` gives null for what is outdated or invalid. */
interface Format<Value> {
  read: (stored: string) => Value | null;
  write: (value: Value) => string;
}

const nothing = () => null;

/** A value in localStorage, followed in this tab and in others. A browser without storage has it until the page is left. */
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
    /** The value as a hook; null while the page hydrates, because the server does not have it. */
    use: (): Value | null => useSyncExternalStore(subscribe, get, nothing),
  };
}
