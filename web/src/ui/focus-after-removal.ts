/**
 * For a button that goes once it has done its work: whoever pressed it by keyboard goes on at the headline of the place
 * where it stood, unless what has come takes the focus itself.
 */
export function focusAfterRemoval(button: HTMLElement | null) {
  return () => {
    if (!button || document.activeElement !== button) return;
    const place = button.closest('section') ?? button.closest('main');
    // When what has come is there.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const here = place?.isConnected ? place : document.getElementById('main');
      const headline = here?.querySelector<HTMLElement>('h1, h2') ?? here;
      if (headline && !headline.hasAttribute('tabindex')) headline.tabIndex = -1;
      headline?.focus({ preventScroll: true });
    });
  };
}
