import type { Middleware, SWRConfiguration } from 'swr';
import { isFirstPage } from '../lib/first-page';

/** SWR cache entries that the server has read for a page. */
export type InitialData = Readonly<Record<string, unknown>>;

export const INITIAL_DATA_ID = 'initial-data';

/** Settings for the server and the browser. The first page does not refetch initial data. */
export function swrConfigOf(data: InitialData): SWRConfiguration {
  const trustInitialData: Middleware = (useNext) => (key, fetcher, config) => {
    const isInitial = isFirstPage() && typeof key === 'string' && key in data;
    return useNext(key, fetcher, isInitial ? { ...config, revalidateOnMount: false } : config);
  };
  return {
    fallback: data,
    use: [trustInitialData],
    // A failed call shows a retry button instead.
    shouldRetryOnError: false,
    focusThrottleInterval: 10_000,
  };
}

export function readInitialData(): InitialData {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
