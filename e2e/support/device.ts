import type { Page } from '@playwright/test';

/** All that the site keeps on the device, as JSON: drafts follow a moment after the last letter. */
export const device = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));
