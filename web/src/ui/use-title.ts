import { siteDefaults } from '@contract/site';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

let brand = siteDefaults.brand.name;
const listeners = new Set<() => void>();

/** The name of the site in every title from now on. */
export function setBrand(name: string): void {
  if (name === brand) return;
  brand = name;
  for (const tell of listeners) tell();
}

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
const currentBrand = () => brand;

/** What a page says of itself while the server writes it: there is no tab yet whose title could be set. */
export interface PageFacts {
  title?: string;
  /** There is nothing at this address. */
  missing?: boolean;
}
export const PageFactsContext = createContext<PageFacts | null>(null);

/** The title of a page with the name of the site. */
export const titleOf = (title: string | undefined, name: string): string => (title ? `${title} · ${name}` : name);

/** There is nothing at this address: the server answers 404. */
export function useMissing(isMissing: boolean): void {
  const facts = useContext(PageFactsContext);
  if (facts && isMissing) facts.missing = true;
}

/**
 * Names the page in the tab and for a screen reader.
 * @param missing as {@link useMissing}
 */
export function useTitle(title?: string, missing?: 'missing'): void {
  const facts = useContext(PageFactsContext);
  if (facts) facts.title = title;
  useMissing(missing !== undefined);
  const name = useSyncExternalStore(listen, currentBrand, currentBrand);
  useEffect(() => {
    document.title = titleOf(title, name);
  }, [title, name]);
}
