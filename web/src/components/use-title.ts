import { siteDefaults } from '@contract/site';
import { useEffect, useSyncExternalStore } from 'react';

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

/** Names the page in the tab and for a screen reader. */
export function useTitle(title?: string): void {
  const name = useSyncExternalStore(listen, () => brand);
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
