/*
 * The first page came rendered from the server: until the visitor goes to another page, its data need not be read again,
 * and parts without interaction need no code.
 */

const address = (): string => (import.meta.env.SSR ? '' : location.pathname + location.search);

/** Back may show the page from the browser's cache, with old data. */
const isOld = (): boolean =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward') ?? false;

const firstAddress = address();
let isOver = !import.meta.env.SSR && isOld();
let leave = (): void => undefined;
const left = new Promise<void>((resolve) => {
  leave = resolve;
});

/** Compares the URL too: the next page renders before the router reports the navigation. */
export const isFirstPage = (): boolean => !isOver && address() === firstAddress;

/** The visitor has gone to another page, or the initial data is outdated. */
export function leaveFirstPage(): void {
  isOver = true;
  leave();
}

/**
 * Resolves when a part without interaction that the server rendered needs its code; at once if the browser renders it.
 * @param id of an element in that part
 */
export const whenFirstPageLeft = (id: string): Promise<void> =>
  import.meta.env.SSR || isOver || !document.getElementById(id) ? Promise.resolve() : left;

/** The page is hydrated: what was pressed and filled in before happens again (public/theme.js). */
export const markHydrated = (): void => void dispatchEvent(new Event('hydrated'));
