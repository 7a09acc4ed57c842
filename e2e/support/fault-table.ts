import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Api } from './api';
import { away, emptySuccess, type Fault, faults, Line } from './faults';
import { expect, type MailServer, type Product } from './fixtures';

/** Delay of a late response, by the page's clock, which jumps ahead. */
const LATE_MS = 30_000;

interface Stage {
  page: Page;
  product: Product;
  mailServer: MailServer;
  api: Api;
}

interface Call {
  name: string;
  isSample?: boolean;
  method?: string;
  path: RegExp;
  /** Prepares the call and opens the page. */
  open: (stage: Stage) => Promise<unknown>;
  /** Documented texts that the page shows after a fault. */
  failed: (fault: Fault) => string[];
  /** Locator of the part with the texts, if not the whole page. */
  place?: (page: Page) => Locator;
}

export interface Read extends Call {
  /** True if the page includes the data, so that only a link to the page sends the call. */
  comesAlong?: boolean;
  /** True if no link leads to the page, so that only the plain shell sends the call. */
  isUnlinked?: boolean;
  waits: string;
  shown: (page: Page) => Locator;
}

export interface Write extends Call {
  /** Button that sends the call. */
  button: (page: Page) => Locator;
  /** Name of the button while it is sending. */
  busy: RegExp;
  pressed?: (page: Page) => Promise<unknown>;
  /** Steps needed before the button can be pressed again. */
  again?: (page: Page) => Promise<unknown>;
  /** Checks that the input is still there. */
  kept: (page: Page) => Promise<unknown>;
  done: (page: Page) => Promise<unknown>;
  /** True if `{"success":true}` is a complete response to the call. */
  isAcknowledged?: boolean;
}

export const tagOf = ({ isSample }: Call) => (isSample ? ['@small'] : []);

const expectMessages = async (page: Page, { failed, place }: Call, fault: Fault) => {
  const where = place?.(page) ?? page.locator('body');
  for (const text of failed(fault)) {
    await expect(where.getByText(text).first(), `after ${fault.name}`).toBeVisible();
  }
  await expect(page.locator('h1, h2').first(), `after ${fault.name}`).toBeVisible();
};

const late = (page: Page) => page.clock.fastForward(LATE_MS);

/** Tries every fault with a reading call, on one page. */
export async function walkRead(stage: Stage, context: BrowserContext, read: Read): Promise<void> {
  const { page } = stage;
  const { method = 'GET', path, open, comesAlong, waits, shown, place } = read;
  const again = (place?.(page) ?? page).getByRole('button', { name: 'Try Again' });
  await page.clock.install();
  const line = await Line.of(page, method, path);

  line.hold();
  await open(stage);
  await expect(page.getByText(waits)).toBeVisible();
  await late(page);
  await expect(page.getByText(waits)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => line.calls).toBeGreaterThan(0);
  await line.release(away);
  await expectMessages(page, read, away);

  for (const fault of [...faults, emptySuccess]) {
    const before = line.calls;
    line.break(fault);
    await again.click();
    await expect.poll(() => line.calls).toBe(before + 1);
    await expect(again).not.toHaveAttribute('aria-busy');
    await expectMessages(page, read, fault);
  }

  line.break(null);
  await context.setOffline(true);
  await again.click();
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(shown(page)).toBeVisible();

  // Try Again reads once and keeps focus in the page.
  line.break(away);
  await (comesAlong ? open(stage) : page.reload());
  await expect(again).toBeVisible();
  const before = line.calls;
  line.hold();
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await expect(again).toBeFocused();
  await line.release(null);
  await expect(shown(page)).toBeVisible();
  expect(line.calls).toBe(before + 1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Tries every fault with a writing call, with the same content each time. */
export async function walkWrite(stage: Stage, context: BrowserContext, write: Write): Promise<void> {
  const { page } = stage;
  const { method = 'POST', path, open, button, busy, kept, done, again, pressed, isAcknowledged } = write;
  await page.clock.install();
  const line = await Line.of(page, method, path);
  await open(stage);
  const press = async () => {
    await button(page).click();
    await pressed?.(page);
  };
  const after = async (fault: Fault) => {
    await expectMessages(page, write, fault);
    await again?.(page);
    await kept(page);
    await expect(button(page), `after ${fault.name}`).toBeEnabled();
  };

  // A slow request cannot be sent twice.
  line.hold();
  const pressable = await button(page).elementHandle();
  await press();
  await expect.poll(() => line.calls).toBe(1);
  await expect(page.getByRole('button', { name: busy }).first()).toBeDisabled();
  await pressable?.evaluate((element) => {
    (element as HTMLButtonElement).click();
    (element as HTMLButtonElement).form?.requestSubmit();
  });
  await late(page);
  await expect(page.getByRole('button', { name: busy }).first()).toBeDisabled();
  expect(line.calls).toBe(1);
  await line.release(away);
  await after(away);

  for (const fault of [...faults, ...(isAcknowledged ? [] : [emptySuccess])]) {
    const before = line.calls;
    line.break(fault);
    await press();
    await expect.poll(() => line.calls, fault.name).toBe(before + 1);
    await after(fault);
  }

  line.break(null);
  await context.setOffline(true);
  await press();
  await after(away);
  await context.setOffline(false);

  const before = line.calls;
  await press();
  await done(page);
  expect(line.calls).toBe(before + 1);
  expect(line.keys.size, 'one key for one content').toBe(1);
}
