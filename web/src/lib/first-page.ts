/** The server renders the first page: its data is fresh, and its static parts need no code. */

const address = (): string => (import.meta.env.SSR ? '' : location.pathname + location.search);

/** True after Back or Forward, which may restore old data. */
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

/** Compares addresses, because the next page renders before the router reports the navigation. */
export const isFirstPage = (): boolean => !isOver && address() === firstAddress;

export function leaveFirstPage(): void {
  isOver = true;
  leave();
}

/** Resolves when a static part needs its code. @param id of an element in that part */
export const whenFirstPageLeft = (id: string): Promise<void> =>
  import.meta.env.SSR || isOver || !document.getElementById(id) ? Promise.resolve() : left;

export const markHydrated = (): void => void dispatchEvent(new Event('hydrated'));
