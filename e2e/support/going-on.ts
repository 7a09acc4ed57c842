import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Opens a page, and waits until its code is there. */
export async function openWorking(page: Page, path: string): Promise<void> {
  await noteWorking(page);
  await page.goto(path);
  await expectWorking(page);
}

/** Has each page that is opened from now on say in its markup when its code is there. */
export async function noteWorking(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('hydrated', () => {
      document.documentElement.dataset.works = '';
    }),
  );
}

/** Waits until the code of the page is there, and what it does at once is done. */
export async function expectWorking(page: Page): Promise<void> {
  await expect(page.locator('html[data-works]')).toBeAttached();
  await twoFrames(page);
}

/** Waits until the code of a part further down is there, which comes when one is near it. Until then its links are the browser's. */
export async function expectTakenOver(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const isTakenOver = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
  await expect.poll(isTakenOver, { intervals: [50] }).toBe(true);
}

/** Lets the page draw what it knows. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The calls that are not answered yet, from now on. */
export function openCalls(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

/**
 * Arrives at a page, and goes on from there by a link, as a visitor does. What the first page shows came along with it;
 * for the next one the browser asks the server, past whatever a test puts there.
 * @param path of the link
 * @param from a page that reads nothing but the texts of the site
 */
export async function goOnTo(page: Page, path: string, from = '/verifywork'): Promise<void> {
  // Before its code is there a link loads the next page as a whole.
  await openWorking(page, from);
  await page.locator(`a[href="${path}"]:visible`).first().click();
}
