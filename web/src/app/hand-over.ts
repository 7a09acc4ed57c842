import type { Middleware, SWRConfiguration } from 'swr';
import { isOnArrival } from '../lib/arrival';

/** What the server has read for a page and hands over with it: values of the cache, by their keys. */
export type Answers = Readonly<Record<string, unknown>>;

/** Of the element that holds them, as inert JSON. */
export const HAND_OVER_ID = 'handed-over';

/**
 * How pages read their data; the same for the server that writes them and for the browser that goes on from there.
 * What was handed over is not asked for a second time, as long as one is on the page that it came with.
 */
export function configOf(answers: Answers): SWRConfiguration {
  const trustArrival: Middleware = (useNext) => (key, fetcher, config) => {
    const isThere = isOnArrival() && typeof key === 'string' && key in answers;
    return useNext(key, fetcher, isThere ? { ...config, revalidateOnMount: false } : config);
  };
  return {
    fallback: answers,
    use: [trustArrival],
    // A failed call is shown with a way to try again; hammering a server that is away helps nobody.
    shouldRetryOnError: false,
    focusThrottleInterval: 10_000,
  };
}

/** What came along with this page; nothing with the plain shell. */
export function handedOver(): Answers {
  const text = document.getElementById(HAND_OVER_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
