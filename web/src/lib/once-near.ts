/** Calls once a part of the page is, or has been, less than a screen away. @returns what ends the waiting */
export function onceNear(part: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // Of one part several may come at once: it may have been there and be gone again.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '100%' },
  );
  observer.observe(part);
  return () => observer.disconnect();
}
