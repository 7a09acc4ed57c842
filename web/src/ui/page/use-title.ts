import { siteDefaults } from '@contract/site';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

let brand = siteDefaults.brand.name;
const listeners = new Set<() => void>();

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

/** Reported by a page while the server renders it. */
export interface PageFacts {
  title?: string;
  missing?: boolean;
}
export const PageFactsContext = createContext<PageFacts | null>(null);

export const titleOf = (title: string | undefined, name: string): string => (title ? `${title} · ${name}` : name);

/** Makes the server answer 404. */
export function useMissing(isMissing: boolean): void {
  const facts = useContext(PageFactsContext);
  if (facts && isMissing) facts.missing = true;
}

export function useTitle(title?: string, missing?: 'missing'): void {
  const facts = useContext(PageFactsContext);
  if (facts) facts.title = title;
  useMissing(missing !== undefined);
  const name = useSyncExternalStore(listen, currentBrand, currentBrand);
  useEffect(() => {
    document.title = titleOf(title, name);
  }, [title, name]);
}
