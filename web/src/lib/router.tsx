import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/*
 * Where the visitor is, and how they go on: the browser's history as React state (docs/adr/0236). Which page that is say
 * `app/routes.ts` and `app/site.tsx`.
 */

/** An entry of the history. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What the link here passed on; it outlives a reload, and updates of the site. */
  state: unknown;
  /** Another one for each navigation. */
  key: string;
}

/** How one came to an entry: by Back, Forward or from outside; by a new one; by one in place of the last. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Entry {
  location: Location;
  type: NavigationType;
}

/**
 * Where to: an address, or what makes one of the query as it is by now. What was drawn may be older: the page of an
 * address that was chosen a moment ago comes when it can be shown.
 */
export type To = string | ((query: URLSearchParams) => string);

/** The address that is meant at a place with this query. */
export const addressOf = (to: To, query: string): string =>
  typeof to === 'string' ? to : to(new URLSearchParams(query));

export type Navigate = (to: To, options?: { replace?: boolean; state?: unknown }) => void;

interface RouterProps {
  entry: Entry;
  navigate: Navigate;
  children: ReactNode;
}

const EntryContext = createContext<Entry | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

/** The parameters of the pattern of the page. */
export const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** Tells everything below where one is. */
export const Router = ({ entry, navigate, children }: RouterProps) => (
  <NavigateContext value={navigate}>
    <EntryContext value={entry}>{children}</EntryContext>
  </NavigateContext>
);

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no router above this component.');
  return value;
}

/** What is passed on stands below `usr`, as in the histories of earlier versions of the site (and in public/theme.js). */
interface Kept {
  usr?: unknown;
  key?: string;
}

/** The entry at an address. */
export function locationOf({ pathname, search, hash }: URL | globalThis.Location, kept: Kept | null): Location {
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
}

/** What is to be kept in the history along with a new entry. */
export const keptOf = (state: unknown): Kept => ({ usr: state, key: Math.random().toString(36).slice(2, 10) });

const here = (): Location => locationOf(location, history.state);

/** The router of the browser. The page before stays until the next one can be shown. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState<Entry>(() => ({ location: here(), type: 'POP' }));
  const show = useCallback((type: NavigationType) => startTransition(() => setEntry({ location: here(), type })), []);
  useLayoutEffect(() => {
    const onPop = () => show('POP');
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [show]);

  const navigate = useCallback<Navigate>(
    (to, { replace = false, state } = {}) => {
      const url = new URL(addressOf(to, location.search), location.href);
      // As browsers do: a link to where one is makes no new entry.
      const replaces = replace || url.href === location.href;
      try {
        if (replaces) history.replaceState(keptOf(state), '', url);
        else history.pushState(keptOf(state), '', url);
      } catch {
        // Safari allows a hundred entries in half a minute.
        location.assign(url);
        return;
      }
      show(replaces ? 'REPLACE' : 'PUSH');
    },
    [show],
  );
  return (
    <Router entry={entry} navigate={navigate}>
      {children}
    </Router>
  );
}

/** The router while the server writes a page. @param address path and query */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  const location = locationOf(new URL(address, 'http://site'), null);
  return (
    <Router entry={{ location, type: 'POP' }} navigate={() => undefined}>
      {children}
    </Router>
  );
}

/** Where one is. */
export const useLocation = (): Location => required(useContext(EntryContext)).location;

/** How one came here. */
export const useNavigationType = (): NavigationType => required(useContext(EntryContext)).type;

/** Goes to another page, or to another state of this one. Always the same function. */
export const useNavigate = (): Navigate => required(useContext(NavigateContext));

/** The parameters in the address, decoded. */
export const useParams = (): Readonly<Record<string, string>> => useContext(ParamsContext);

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  /** An address of the site. */
  to: string;
  replace?: boolean;
  /** Passed on to the page. */
  state?: unknown;
}

/** Whether a click on a link goes on in this tab, and no other handler has dealt with it. */
export const opensHere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target) &&
  !event.currentTarget.hasAttribute('download');

/** A link to a page of the site. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!opensHere(event)) return;
        event.preventDefault();
        navigate(to, { replace, state });
      }}
    />
  );
}

/** Goes to another address as soon as it is shown, in place of this one. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is passed on once for each address
  useEffect(() => navigate(to, { replace: true, state }), [to, navigate]);
  return null;
}
