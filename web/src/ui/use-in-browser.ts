import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated: the server knows neither the browser's abilities nor its URL. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
