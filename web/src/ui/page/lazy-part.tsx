import { type ComponentType, lazy } from 'react';
import { whenFirstPageLeft } from '../../lib/first-page';
import { whenNear } from '../../lib/when-near';

export class CodeError extends Error {
  constructor(
    cause: unknown,
    /** Makes the next render try again. */
    readonly forget: () => void,
  ) {
    super('The code of a part could not be fetched.', { cause });
    this.name = 'CodeError';
  }
}

const SECOND_TRY_MS = 1000;

async function secondTry<Module>(load: () => Promise<Module>, cause: unknown): Promise<Module> {
  if (!navigator.onLine) throw cause;
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
  await missingStyles();
  return load();
}

/** Needs an error boundary above. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const begin = (fetchCode: typeof load) =>
    lazy(() =>
      fetchCode()
        .catch((cause: unknown) => secondTry(load, cause))
        .catch((cause: unknown) => {
          throw new CodeError(cause, () => {
            Code = begin(() => missingStyles().then(load));
          });
        }),
    );
  let Code = begin(load);
  return (props: Props) => <Code {...props} />;
}

/**
 * Loads a component below the fold when it is near the viewport. On failure the server's HTML stays.
 * @param id of an element in it
 */
export const partBelow = <Props extends object>(id: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>(async () => {
    await whenNear(id);
    try {
      return await load();
    } catch {
      await whenFirstPageLeft(id);
      return load();
    }
  });

/** Styles that failed to load: Vite would not request them again. */
const missing = new Set<HTMLLinkElement>();
if (!import.meta.env.SSR) {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
    },
    true,
  );
}

const missingStyles = (): Promise<unknown> => Promise.all([...missing].map(fetchAgain));

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  return new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`No styles at ${link.href}`));
    link.replaceWith(next);
  });
}
