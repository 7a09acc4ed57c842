import type { Page } from '@playwright/test';

/** Returns everything in localStorage, as JSON. */
export const device = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));
