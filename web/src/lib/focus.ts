/** Callback `ref` that focuses an element when it appears, because the last focused one is gone or disabled. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

export const focusWithoutScroll = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
