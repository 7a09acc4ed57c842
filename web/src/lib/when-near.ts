import { whenFirstPageLeft } from './first-page';
import { onceNear } from './once-near';

/**
 * Resolves when an element that the server rendered is less than a screen away, or the first page was left: its code can
 * wait until then. At once if there is no such element, because then the browser renders it.
 */
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
