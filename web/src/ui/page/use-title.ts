import { siteDefaults } from '@contract/site';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

let brand = siteDefaults.brand.name;
const listeners = new Set<() => void>();

/** Sets the name of the site for all titles. */
export function setBrand(name: string): void {
  if (name === brand) return;
  brand = name;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentBrand = () => brand;

/** What a page reports while the server renders it. */
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
