import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is drawn in a browser by now: what the server writes knows neither its abilities nor its address. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
