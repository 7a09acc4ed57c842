import type { Middleware, SWRConfiguration } from 'swr';
import { isFirstPage } from '../lib/first-page';

/** What the server has read for a page and hands over with it: values of the cache, by their keys. */
export type InitialData = Readonly<Record<string, unknown>>;

/** Of the element that holds them, as inert JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/**
 * How pages read their data; the same for the server that writes them and for the browser that goes on from there.
 * What was handed over is not asked for a second time, as long as one is on the page that it came with.
 */
export function swrConfigOf(data: InitialData): SWRConfiguration {
  const trustInitialData: Middleware = (useNext) => (key, fetcher, config) => {
    const isThere = isFirstPage() && typeof key === 'string' && key in data;
    return useNext(key, fetcher, isThere ? { ...config, revalidateOnMount: false } : config);
  };
  return {
    fallback: data,
    use: [trustInitialData],
    // A failed call is shown with a way to try again; hammering a server that is away helps nobody.
    shouldRetryOnError: false,
    focusThrottleInterval: 10_000,
  };
}

/** What came along with this page; nothing with the plain shell. */
export function readInitialData(): InitialData {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
