/**
 * For a button that disappears when it was pressed: the focus goes to the headline of its section, unless the new content
 * takes it.
 */
export function focusAfterRemoval(button: HTMLElement | null) {
  return () => {
    if (!button || document.activeElement !== button) return;
    const section = button.closest('section') ?? button.closest('main');
    // After the new content was rendered.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const target = section?.isConnected ? section : document.getElementById('main');
      const headline = target?.querySelector<HTMLElement>('h1, h2') ?? target;
      if (headline && !headline.hasAttribute('tabindex')) headline.tabIndex = -1;
      headline?.focus({ preventScroll: true });
    });
  };
}
