import { expect, type Locator, type Page, type Request } from '@playwright/test';

export async function openHydrated(page: Page, path: string): Promise<void> {
  await markHydration(page);
  await page.goto(path);
  await expectPageHydrated(page);
}

/** Marks each new page as soon as it is hydrated. */
export async function markHydration(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('hydrated', () => {
      document.documentElement.dataset.hydrated = '';
    }),
  );
}

/** Waits until the page is hydrated and its first effects have run. */
export async function expectPageHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await twoFrames(page);
}

/** Scrolls to a lazy part and waits for its hydration: until then, the browser handles its links. */
export async function expectHydrated(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const isTakenOver = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
  await expect.poll(isTakenOver, { intervals: [50] }).toBe(true);
}

export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns the set of calls that have no response yet, from now on. */
export function openCalls(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

/**
 * Opens one page and follows a link to another, because only then does the browser request data, through the test's
 * routes.
 * @param path that the link leads to
 * @param from a page that reads only the site's texts
 */
export async function followLink(page: Page, path: string, from = '/verifywork'): Promise<void> {
  // Without its code, a link would load a whole page.
  await openHydrated(page, from);
  await page.locator(`a[href="${path}"]:visible`).first().click();
}
