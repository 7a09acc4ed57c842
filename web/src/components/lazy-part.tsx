import { type ComponentType, lazy } from 'react';

/** The code of a part could not be fetched: no network, or a newer site stands where this one came from. */
export class CodeError extends Error {
  constructor(
    cause: unknown,
    /** React remembers for ever that it failed; after this the part is fetched anew when it is next shown. */
    readonly forget: () => void,
  ) {
    super('The code of a part could not be fetched.', { cause });
    this.name = 'CodeError';
  }
}

/** A part of the site whose code is fetched when it is first shown. Wants an error boundary above it. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const begin = (fetchCode: typeof load) =>
    lazy(() =>
      fetchCode().catch((cause: unknown) => {
        throw new CodeError(cause, () => {
          Code = begin(() => missingStyles().then(load));
        });
      }),
    );
  let Code = begin(load);
  return (props: Props) => <Code {...props} />;
}

/** Vite asks once for the styles of a part: those that did not come are asked for here before the part is. */
const missingStyles = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => !sheet)
      .map(
        (missing) =>
          new Promise((resolve, reject) => {
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.href = missing.href;
            link.onload = () => {
              missing.remove();
              resolve(null);
            };
            link.onerror = () => {
              link.remove();
              reject(new Error(`No styles at ${link.href}`));
            };
            document.head.append(link);
          }),
      ),
  );
