import { useEffect, useSyncExternalStore } from 'react';
import { onWindow } from './on-window';

function subscribe(listener: () => void): () => void {
  const stops = [onWindow('online', listener), onWindow('offline', listener)];
  return () => {
    for (const stop of stops) stop();
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
  useEffect(() => (goOn ? onWindow('online', goOn) : undefined), [goOn]);
}
