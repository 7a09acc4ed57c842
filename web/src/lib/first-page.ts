/*
 * The page that one arrived on came from the server as it stands: its data need not be asked for again, and what only
 * stands there needs no code, until one goes to another page.
 */

const address = (): string => (import.meta.env.SSR ? '' : location.pathname + location.search);

/** A page that one goes back to comes from the browser's own cache, and may be an old one. */
const isOld = (): boolean =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward') ?? false;

const arrivedAt = address();
let isOver = !import.meta.env.SSR && isOld();
let leave = (): void => undefined;
const left = new Promise<void>((resolve) => {
  leave = resolve;
});

/** By the address as well: the next page begins to draw before anything can say that this one was left. */
export const isFirstPage = (): boolean => !isOver && address() === arrivedAt;

/** One has gone on, or what came along does not hold any more. */
export function leaveFirstPage(): void {
  isOver = true;
  leave();
}

/**
 * Resolves when code is needed for a part that the server wrote and that only stands there; at once where it is the
 * browser that draws it. @param id of an element in that part
 */
export const whenFirstPageLeft = (id: string): Promise<void> =>
  import.meta.env.SSR || isOver || !document.getElementById(id) ? Promise.resolve() : left;

/** What the server wrote works by now: what was pressed before is pressed again (public/theme.js). */
export const markHydrated = (): void => void dispatchEvent(new Event('hydrated'));
