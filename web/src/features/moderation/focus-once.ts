/** As a `ref`: the focus goes to an element when it appears, because what had it before is gone. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
