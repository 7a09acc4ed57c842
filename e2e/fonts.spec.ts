import type { Page } from '@playwright/test';
import { expect, isRelease, test } from './support/fixtures';

/** Lighthouse's slow phone connection: 1.6 Mbit/s, 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Returns the font families, downloaded or local, that the browser uses for the first matching element. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the device'}`);
}

/** Pages, each with a selector for text in the serif. */
const pages = [
  ['/home', 'main .lede'],
  ['/blog', 'main .say'],
  ['/blog/first-commit-team/reading-a-stack-trace-from-the-bottom', '#written-text p'],
  ['/career', 'main .lede'],
  ['/verifywork', 'main .lede'],
] as const;

// Each test has its own context with an empty cache. They alternate between the widths; a release checks each page at both.
for (const [index, [path, selector]] of pages.entries())
  for (const width of isRelease ? [360, 1280] : [index % 2 === 0 ? 360 : 1280])
    test(`A first visit to ${path} at ${width} px shows the serif without layout shift, even on a slow connection`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator(selector).first()).toBeVisible();
      expect(await facesOf(page, selector)).toEqual(['Source Serif 4']);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // Lighthouse rounds this to 0.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
    });

test("A first visit to a certificate shows the site's serif", async ({ page, api }) => {
  const id = await api.issue({ Name: 'Asha Verma' });
  await page.goto(`/verifywork/${id}`, { waitUntil: 'load' });
  await expect(page.getByText('Asha Verma').first()).toBeVisible();
  expect(await facesOf(page, 'main .say')).toEqual(['Source Serif 4']);
});
