import { useSyncExternalStore } from 'react';
import { onWindow } from './on-window';
import { storage } from './storage';

/** Store whose value outlives its component. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): Value => useSyncExternalStore(subscribe, get, get),
  };
}

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
    const unsubscribe = store.subscribe(listener);
    const stop = onWindow('storage', (event) => {
      if (event.key === key || event.key === null) store.set(stored());
    });
    return () => {
      unsubscribe();
      stop();
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
