import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** A cache of answers for one test: nothing in it from the test before, each read is sent, and a failed one is not sent again. */
export const FreshCache = ({ children }: { children?: ReactNode }) => (
  <SWRConfig
    value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0, focusThrottleInterval: 0 }}
  >
    {children}
  </SWRConfig>
);
