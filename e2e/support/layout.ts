import type { Page } from '@playwright/test';
import { expect, expectAccessibleInDark, expectAccessibleInOtherLooks, isRelease } from './fixtures';

export const WIDTHS: readonly number[] = isRelease ? [1920, 1280, 768, 360, 352, 320] : [1280, 768, 320];

/**
 * Finds layout errors at one width: text or controls outside the viewport, covered buttons and links, squeezed icons,
 * and table cells that break words into letters. If a dialog is open, checks only that.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    const says = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!says(element) && !element.matches('input, textarea, select, img')) return false;
      const { left, right, width } = element.getBoundingClientRect();
      // Inputs and buttons keep a margin.
      const edge = element.matches('main :is(input:not([type=file]), textarea, select, button)') ? 8 : -1;
      return (
        width > 1 && (right > room - edge || left < edge) && !clips(element.parentElement) && !element.closest('svg')
      );
    });
    const scrolls = document.documentElement.scrollWidth > room || document.body.scrollWidth > room;

    const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const controls = [...scope.querySelectorAll('button, a[href], summary, [role=button]')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]') &&
        // Visible only while it has keyboard focus.
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
    const unusable = controls.filter((control) => isCovered(control) || isSqueezed(control));
    scrollTo({ top: 0, behavior: 'instant' });

    const squeezed = [...document.querySelectorAll('td')].filter(
      (cell) => cell.offsetWidth < 100 && cell.offsetHeight > 300 && (cell.textContent?.length ?? 0) > 20,
    );
    return {
      outside: [...(scrolls ? ['the page'] : []), ...outside.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(-3)],
      unusable: unusable.map(({ outerHTML }) => outerHTML.slice(0, 160)),
      squeezed: squeezed.map((cell) => cell.textContent?.slice(0, 80)),
    };
  });

/**
 * Checks the layout at every width, in one theme.
 * @param atNarrowest runs before the width is restored
 */
export async function expectLayout(
  page: Page,
  name: string,
  widths: readonly number[] = WIDTHS,
  atNarrowest?: (page: Page) => Promise<void>,
): Promise<void> {
  const screen = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = await faultsOf(page);
    expect.soft({ name, width, ...found }).toEqual({ name, width, outside: [], unusable: [], squeezed: [] });
  }
  await atNarrowest?.(page);
  if (screen) await page.setViewportSize(screen);
}

/** Also runs axe: in the dark theme at the narrowest width, or for a release in all themes and widths. */
export async function expectOtherLooks(page: Page, name: string): Promise<void> {
  await expectLayout(page, name, WIDTHS, isRelease ? undefined : expectAccessibleInDark);
  if (isRelease) await expectAccessibleInOtherLooks(page);
}
