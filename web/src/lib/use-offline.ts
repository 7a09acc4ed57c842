import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True if the device is offline. False does not mean that our server is reachable. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

export function useBackOnline(goOn: (() => void) | null): void {
  useEffect(() => {
    if (!goOn) return;
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [goOn]);
}
