import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a part of the page is, or has been, less than a screen away: time to fetch what it shows. */
export function useNear<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Of one part several may come at once: it may have been there and be gone again.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '100%' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return [part, isNear];
}
