import type { Page } from '@playwright/test';
import { expect, expectAccessibleInDark, expectAccessibleInOtherLooks, isRelease } from './fixtures';

/** A laptop, a tablet and the narrowest phone; for a release a large screen and other phones too. */
export const WIDTHS: readonly number[] = isRelease ? [1920, 1280, 768, 360, 352, 320] : [1280, 768, 320];

/**
 * What is wrong as the page stands, by one call for each width: texts and controls that overflow the window, except in a
 * scrolling box; buttons and links that something else covers, or whose icon is squeezed (while a dialog is open only its
 * own count); cells of a table whose words stand letter above letter.
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
      // What is filled in or pressed keeps off the edge.
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
 * At every width nothing stands out of the window, and every button and link can be hit. The themes differ in colours alone.
 * @param atNarrowest looked at before the page is as wide again as it was
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

/**
 * As `expectLayout`, and no rule of accessibility is broken in other looks: in the dark theme where the page is narrowest,
 * for a release in each of them.
 */
export async function expectOtherLooks(page: Page, name: string): Promise<void> {
  await expectLayout(page, name, WIDTHS, isRelease ? undefined : expectAccessibleInDark);
  if (isRelease) await expectAccessibleInOtherLooks(page);
}
