import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { matchPath } from './lib/match-path';
import { addressOf, type Entry, keptOf, locationOf, type Navigate, ParamsContext, Router } from './lib/router';

const at = (to: string, from: string) => new URL(to, new URL(from, 'http://site'));

interface TestRouterProps {
  address?: string;
  /** What is shown at which pattern. */
  pages?: Record<string, ReactNode>;
  /** What is shown everywhere. */
  children?: ReactNode;
}

/** A router for tests, with a history of its own. There is no Back. */
export function TestRouter({ address = '/', pages = {}, children }: TestRouterProps) {
  const [entry, setEntry] = useState<Entry>(() => ({ location: locationOf(at(address, '/'), null), type: 'POP' }));
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state } = {}) =>
      startTransition(() =>
        setEntry(({ location: { pathname, search } }) => ({
          location: locationOf(at(addressOf(to, search), pathname + search), keptOf(state)),
          type: replace ? 'REPLACE' : 'PUSH',
        })),
      ),
    [],
  );
  const [pattern = ''] = Object.keys(pages).filter((one) => matchPath(one, entry.location.pathname));
  return (
    <Router entry={entry} navigate={navigate}>
      <ParamsContext value={matchPath(pattern, entry.location.pathname) ?? {}}>{pages[pattern]}</ParamsContext>
      {children}
    </Router>
  );
}
