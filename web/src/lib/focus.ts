/**
 * As a `ref`: focuses an element when it appears, because what had the focus is gone or disabled. So keyboard users go on
 * from there, and screen readers announce it.
 */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

/** As {@link focusOn}, without scrolling. */
export const focusWithoutScroll = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
