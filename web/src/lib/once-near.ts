/** Calls once when a part of the page is less than a screen away. @returns a function that stops observing */
export function onceNear(part: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // One part may have several entries: it may have come and gone.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '100%' },
  );
  observer.observe(part);
  return () => observer.disconnect();
}
