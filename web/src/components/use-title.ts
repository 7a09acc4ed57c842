import { useEffect } from 'react';

const BRAND = 'First Commit';

/** Names the page in the tab and for a screen reader. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND;
  }, [title]);
}
