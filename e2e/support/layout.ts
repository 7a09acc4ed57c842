import type { Page } from '@playwright/test';
import { expect, isRelease } from './fixtures';

/** The narrowest phone, a tablet and a laptop; for a release other phones and a large screen too. */
export const WIDTHS: readonly number[] = isRelease ? [320, 352, 360, 768, 1280, 1920] : [320, 768, 1280];

/** Texts and controls that overflow the window, except in a scrolling box. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    const says = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!says(element) && !element.matches('input, textarea, select, img')) return false;
      const { left, right, width } = element.getBoundingClientRect();
      // What is filled in or pressed keeps off the edge.
      const edge = element.matches('main :is(input:not([type=file]), textarea, select, button)') ? 8 : -1;
      return (
        width > 1 && (right > room - edge || left < edge) && !clips(element.parentElement) && !element.closest('svg')
      );
    });
    const scrolls = document.documentElement.scrollWidth > room || document.body.scrollWidth > room;
    return [...(scrolls ? ['the page'] : []), ...found.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(-3)];
  });

/** Buttons and links that something else covers, or whose icon is squeezed. While a dialog is open only its own count. */
const unusable = (page: Page) =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const controls = [...scope.querySelectorAll('button, a[href], summary, [role=button]')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]') &&
        // There for the keyboard alone, until it has the focus.
        !element.matches('[class*=skip]'),
    );
    const isCovered = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (!box || box.width <= 1) return false;
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return (
        !at || !(control.contains(at) || (at.contains(control) && getComputedStyle(control).pointerEvents === 'none'))
      );
    };
    const isSqueezed = (control: Element) => {
      const icon = control.querySelector(':scope > svg.icon:only-child');
      return icon !== null && icon.getBoundingClientRect().width < 16;
    };
    const found = controls.filter((control) => isCovered(control) || isSqueezed(control));
    scrollTo({ top: 0, behavior: 'instant' });
    return found.map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

/** Cells of a table whose words stand letter above letter. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('td')]
      .filter((cell) => cell.offsetWidth < 100 && cell.offsetHeight > 300 && (cell.textContent?.length ?? 0) > 20)
      .map((cell) => cell.textContent?.slice(0, 80)),
  );

/** At every width nothing stands out of the window, and every button and link can be hit. The themes differ in colours alone. */
export async function expectLayout(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<void> {
  const screen = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = { outside: await outside(page), unusable: await unusable(page), squeezed: await squeezed(page) };
    expect.soft({ name, width, ...found }).toEqual({ name, width, outside: [], unusable: [], squeezed: [] });
  }
  if (screen) await page.setViewportSize(screen);
}
