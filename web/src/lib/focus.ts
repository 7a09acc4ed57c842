/** Focuses an element when it appears. Used as a `ref` where the focused element is gone or disabled. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

export const focusWithoutScroll = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
