import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** How a value is written on the device. `read` is for what is of another time or of another hand too: null for none. */
interface Format<Value> {
  read: (stored: string) => Value | null;
  write: (value: Value) => string;
}

const nothing = () => null;

/** A value that this device holds, followed in this tab and in others. A browser that forbids storage holds it until the page is left. */
export function storedValue<Value>(key: string, { read, write }: Format<Value>) {
  const stored = (): Value | null => {
    const text = storage.get(key);
    return text === null ? null : read(text);
  };
  const listeners = new Set<() => void>();
  let held = stored();

  const hold = (value: Value | null) => {
    held = value;
    if (value === null) storage.remove(key);
    else storage.set(key, write(value));
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      held = stored();
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  const get = () => held;
  return {
    get,
    set: (value: Value) => hold(value),
    clear: () => hold(null),
    /** As a hook: the value, also when it changes. A page that the server wrote begins without it: it knows no device. */
    use: (): Value | null => useSyncExternalStore(subscribe, get, nothing),
  };
}
