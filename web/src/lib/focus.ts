/** Callback `ref` that focuses an element when it appears, because the last focused one is gone or disabled. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

export const focusWithoutScroll = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Focuses an element; scrolls only if it is out of sight or far down, as on a phone. */
export function bringUp(element: HTMLElement | null): void {
  if (!element) return;
  focusWithoutScroll(element);
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
