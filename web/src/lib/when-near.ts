import { whenFirstPageLeft } from './first-page';
import { onceNear } from './once-near';

/** Resolves when a server-rendered element is near, or the first page was left. */
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
