import type { Middleware, SWRConfiguration } from 'swr';
import { isFirstPage } from '../lib/first-page';

/** What the server has read for a page: values of SWR's cache, by their keys. */
export type InitialData = Readonly<Record<string, unknown>>;

/** Id of the element that holds it as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/**
 * How pages read their data, on the server and in the browser. Initial data is not read again while the visitor is on the
 * first page.
 */
export function swrConfigOf(data: InitialData): SWRConfiguration {
  const trustInitialData: Middleware = (useNext) => (key, fetcher, config) => {
    const isInitial = isFirstPage() && typeof key === 'string' && key in data;
    return useNext(key, fetcher, isInitial ? { ...config, revalidateOnMount: false } : config);
  };
  return {
    fallback: data,
    use: [trustInitialData],
    // A failed call is shown with a button to try again.
    shouldRetryOnError: false,
    focusThrottleInterval: 10_000,
  };
}

/** The initial data of this page; none with the plain shell. */
export function readInitialData(): InitialData {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
