import { useSyncExternalStore } from 'react';

/** For work that outlives its component. @param hydrating value during hydration, if it is another one */
export function createStore<Value>(initial: Value, hydrating?: () => Value) {
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
    use: (): Value => useSyncExternalStore(subscribe, get, hydrating ?? get),
  };
}
