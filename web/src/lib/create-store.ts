import { useSyncExternalStore } from 'react';

/** A value in the memory of the page, for work that goes on when the component that began it is gone. */
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
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** As a hook: the value, also when it changes. */
    use: (): Value => useSyncExternalStore(subscribe, get),
  };
}
