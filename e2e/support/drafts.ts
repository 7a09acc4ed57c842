import { expect, type Page } from '@playwright/test';

/** Waits until the device keeps what was typed, a moment after the last letter. @param what is in it, as JSON */
export const expectKept = (page: Page, what: string | RegExp) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(what);
