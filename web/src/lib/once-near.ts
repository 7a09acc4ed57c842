/** Calls once when an element is less than a screen away. @returns a function that stops */
export function onceNear(part: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '100%' },
  );
  observer.observe(part);
  return () => observer.disconnect();
}
