/**
 * As a `ref`: the focus goes to an element when it appears, because what had it before is gone or rests. So whoever uses
 * the keyboard goes on from there, and whoever listens hears how it went.
 */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

/** As {@link focusOn}, where the page stays as it is scrolled. */
export const focusWithoutScroll = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
