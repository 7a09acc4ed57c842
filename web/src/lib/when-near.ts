import { whenFirstPageLeft } from './first-page';

/** Resolves when a server-rendered element is near the viewport, or when the visitor leaves the first page. */
export async function whenNear(id: string): Promise<void> {
  const part = import.meta.env.SSR ? null : document.getElementById(id);
  if (!part) return;
  let end = (): void => undefined;
  const near = new Promise<void>((resolve) => {
    end = onceNear(part, resolve);
  });
  await Promise.race([near, whenFirstPageLeft(id)]);
  end();
}

/** Calls back once when an element is less than a screen away. @returns a function that stops watching */
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
