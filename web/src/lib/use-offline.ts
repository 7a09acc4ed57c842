import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device says that it has no network. That it has one does not mean that our server can be reached. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/** Does something when the network is back. @param goOn null for nothing */
export function useBackOnline(goOn: (() => void) | null): void {
  useEffect(() => {
    if (!goOn) return;
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [goOn]);
}
