import { useSyncExternalStore } from 'react';
import { createStore } from './create-store';
import { storage } from './storage';

/** `read` returns null if the text is invalid. */
interface Format<Value> {
  read: (stored: string) => Value | null;
  write: (value: Value) => string;
}

/** Keeps a localStorage value in sync across tabs. Without storage, the value is lost when the visitor leaves. */
export function storedValue<Value>(key: string, { read, write }: Format<Value>) {
  const stored = (): Value | null => {
    const text = storage.get(key);
    return text === null ? null : read(text);
  };
  const store = createStore(stored());
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) store.set(stored());
    };
    const unsubscribe = store.subscribe(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
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
    /** Returns null during hydration, because the server does not have the value. */
    use: (): Value | null => useSyncExternalStore(subscribe, store.get, () => null),
  };
}
