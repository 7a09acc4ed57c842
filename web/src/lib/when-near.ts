/**
 * Resolves when what the server wrote under this id is less than a screen away: its code can wait until then. At once
 * where there is no such element, because then it is the browser that draws it.
 */
export function whenNear(id: string): Promise<void> {
  return new Promise((resolve) => {
    const part = import.meta.env.SSR ? null : document.getElementById(id);
    if (!part) return resolve();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100%' },
    );
    observer.observe(part);
  });
}
