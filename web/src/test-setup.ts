import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Node 25 and later have their own storage, which would shadow jsdom's.
const { window: page } = (globalThis as unknown as { jsdom: { window: typeof globalThis } }).jsdom;
for (const name of ['Storage', 'localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true });

// Missing in jsdom.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
// React warns about `<search>` because jsdom does not support it.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

/*
 * jsdom matches all built-in CSS rules for every queried element, which took half of the test time. Only the toasts
 * have a stylesheet, so other elements of one kind with the same attributes share a style.
 */
const compute = window.getComputedStyle.bind(window);
const shared = globalThis as unknown as { computedStyles?: Map<string, CSSStyleDeclaration> };
shared.computedStyles ??= new Map();
const computed = shared.computedStyles;
const TELLING = ['hidden', 'open', 'type', 'dir', 'style'];
const kindOf = (element: Element) =>
  element.localName + TELLING.map((name) => `|${element.getAttribute(name) ?? '-'}`).join('');
/** Returns a cache key: the kinds of the element, its parent and any ancestors with a style attribute. */
function keyOf(element: Element): string {
  let key = kindOf(element);
  for (let above = element.parentElement, isParent = true; above; above = above.parentElement, isParent = false)
    if (isParent || above.hasAttribute('style')) key += ` ${kindOf(above)}`;
  return element.isConnected ? key : `${key} apart`;
}
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.closest('[data-sonner-toaster]')) return compute(element, pseudo);
  const key = keyOf(element);
  const style = computed.get(key) ?? compute(element);
  computed.set(key, style);
  return style;
};

// Allows for busy machines.
configure({ asyncUtilTimeout: 10_000 });

// Fails a test that logs an error.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    throw new Error(`console.error: ${args.join(' ')}`);
  });
});
afterEach(() => {
  cleanup();
  // Cleans up the window, which the next file shares.
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  localStorage.clear();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
