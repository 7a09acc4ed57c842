import { siteDefaults } from '@contract/site';
import { createContext, useContext, useEffect } from 'react';
import { createStore } from '../../lib/create-store';

const brand = createStore(siteDefaults.brand.name);
export const setBrand = brand.set;

/** Reported by a page while the server renders it. */
export interface PageFacts {
  title?: string;
  description?: string;
  missing?: boolean;
}
export const PageFactsContext = createContext<PageFacts | null>(null);

export const titleOf = (title: string | undefined, name: string): string => (title ? `${title} · ${name}` : name);

/** Describes the page to search engines. */
export function useDescription(text: string): void {
  const facts = useContext(PageFactsContext);
  if (facts) facts.description = text;
}

/** Makes the server respond with 404. */
export function useMissing(isMissing: boolean): void {
  const facts = useContext(PageFactsContext);
  if (facts && isMissing) facts.missing = true;
}

export function useTitle(title?: string, missing?: 'missing'): void {
  const facts = useContext(PageFactsContext);
  if (facts) facts.title = title;
  useMissing(missing !== undefined);
  const name = brand.use();
  useEffect(() => {
    document.title = titleOf(title, name);
  }, [title, name]);
}
