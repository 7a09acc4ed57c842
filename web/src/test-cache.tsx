import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Empty cache for one test. Sends every read and never retries. */
export const FreshCache = ({ children }: { children?: ReactNode }) => (
  <SWRConfig
    value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0, focusThrottleInterval: 0 }}
  >
    {children}
  </SWRConfig>
);
