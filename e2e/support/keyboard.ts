import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  // Finds the element only once, because that is slower than a key press.
  let element = await goal.elementHandle();
  for (let steps = 0; steps < 250; steps += 1) {
    const place = await element?.evaluate((node) =>
      node === document.activeElement ? 'here' : node.isConnected ? 'further' : 'drawn anew',
    );
    if (place === 'here') return;
    if (place === 'further') await page.keyboard.press('Tab');
    else element = await goal.elementHandle();
  }
  throw new Error(`${goal} is not reached by Tab.`);
}

/** Tabs to a field and replaces its text. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
