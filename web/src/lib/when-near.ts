import { whenFirstPageLeft } from './first-page';
import { onceNear } from './once-near';

/**
 * Resolves when what the server wrote under this id is less than a screen away, or was left: its code can wait until then.
 * At once where there is no such element, because then it is the browser that draws it.
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
