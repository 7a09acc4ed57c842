import type { Locator, Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { expect, isRelease, test } from './support/fixtures';
import { openCalls, openHydrated } from './support/hydration';

test.use({ keepsPage: true });

/** Returns the positions of all controls after animations, without the pixel by which a pressed control shifts. */
const layout = (page: Page) =>
  page.evaluate(async () => {
    // Style changes begin their transitions with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
    return [...document.querySelectorAll<HTMLElement>('main button, main a, header button, a [class*="go"]')]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const pressed = new DOMMatrix(getComputedStyle(control).transform).f;
        return [control.textContent?.trim().slice(0, 40), ...[x, y - pressed, width, height].map(Math.round)].join(' ');
      });
  });

/** Presses a control and releases the mouse elsewhere: nothing on the page may move in between. */
async function expectStill(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  const before = await layout(page);
  // A control that moved away from the pointer would move back immediately, and never stop.
  await control.hover({ timeout: 15_000 });
  expect.soft(await layout(page)).toEqual(before);
  await page.mouse.down();
  expect.soft(await layout(page)).toEqual(before);
  await page.mouse.move(1, 1);
  await page.mouse.up();
}

const GO = 'main button:visible:enabled, main a[class*="btn"]:visible, a:visible:has([class*="go"])';

/** Returns one control of each kind: equal classes on it and its parents mean equal styles. */
async function oneOfEachKind(page: Page): Promise<Locator[]> {
  const controls = page.locator(GO);
  const kinds = await controls.evaluateAll((all) =>
    all.map((one) => [one, one.parentElement, one.parentElement?.parentElement].map((part) => part?.className).join()),
  );
  return kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? controls.nth(index) : []));
}

async function expectAllStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const controls = await oneOfEachKind(page);
  expect(controls).not.toEqual([]);
  for (const control of controls) await expectStill(page, control);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
});

// Together, these pages contain every kind of control.
for (const path of isRelease ? ['/home', '/write', '/application', '/verifywork', '/career'] : ['/home', '/write'])
  test(`pressing a control moves nothing on ${path}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAllStill(page);
  });

for (const [view, last] of [
  ['', /^Get EmailList/],
  ['posts', /^Verify$/],
  ['downloads', /^Download/],
].slice(isRelease ? 0 : 1, isRelease ? 3 : 2) as [string, RegExp][])
  test(`pressing a control moves nothing in the dashboard: ${view || 'overview'}`, async ({ page, product, api }) => {
    if (view === 'posts') await api.submitPost({ title: `Pressed ${Date.now()}` });
    const calls = openCalls(page);
    await openAdmin(page, product, view ? `/admin?view=${view}` : '/admin');
    await expect(page.getByRole('main').getByRole('button', { name: last }).last()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0);
    // The counts in the navigation arrive on their own.
    await expect.poll(() => calls.size, { intervals: [20] }).toBe(0);
    await expectAllStill(page);
  });
