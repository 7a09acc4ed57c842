import type { Dialog, Page, Request } from '@playwright/test';
import { test as base, expect } from './fixtures';
import { fillWithXss } from './xss-product';

/**
 * Test with a product full of payloads, in its own worker. Fails if a page contacts another host or opens a dialog.
 */
export const test = base.extend<{ quiet: undefined }, { xss: Awaited<ReturnType<typeof fillWithXss>> }>({
  xss: [async ({ product }, use) => use(await fillWithXss(product)), { scope: 'worker', auto: true, timeout: 120_000 }],
  quiet: [
    async ({ page, panel, product }, use) => {
      const violations: string[] = [];
      const { host } = new URL(product.url);
      // Requests to other hosts fail even if the policy allows them: nothing leaves this machine
      // (playwright.config.ts).
      const note = (request: Request) => {
        const address = new URL(request.url());
        const isElsewhere = address.protocol.startsWith('http') && address.host !== host;
        if (isElsewhere && request.failure()?.errorText !== 'csp') violations.push(address.href);
      };
      const answer = (dialog: Dialog) => {
        // The product's own warning about unsent input is allowed.
        if (dialog.type() === 'beforeunload') return dialog.accept();
        violations.push(dialog.message());
        return dialog.dismiss();
      };
      for (const each of [page, panel]) {
        each.context().on('requestfailed', note);
        each.on('dialog', answer);
      }
      await use(undefined);
      // The pages are shared with other tests.
      for (const each of [page, panel]) {
        each.context().off('requestfailed', note);
        each.off('dialog', answer);
      }
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and checks it. @param shown text that must be visible first */
export async function look(page: Page, address: string, shown?: string | RegExp): Promise<void> {
  await page.goto(address);
  await expectShown(page, shown);
}

export async function expectShown(page: Page, shown: string | RegExp = /xss|evil/): Promise<void> {
  await expect(page.locator('main').getByText(shown).first()).toBeVisible();
  await expectHarmless(page);
}

/** Types of scripts that only contain data: browsers do not run them. */
const DATA = 'script#initial-data[type="application/json"], script[type="application/ld+json"]:not([id])';

/**
 * Fails if anything ran, or if the page contains foreign scripts, handlers, frames, styles or links. Data in the page
 * must be JSON that cannot close its element.
 */
export async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate((data) => {
    const strange = `script:not([src], ${data}), iframe, object, embed, base, form[action]:not([action="/blog"], [action="/verifywork"]), meta[http-equiv], svg animate, svg set, img[src*=evil], #initial-data:not(script), #initial-data ~ #initial-data`;
    const elements = [...document.querySelectorAll('*')];
    const isInert = ({ textContent }: Element) => {
      try {
        return typeof JSON.parse(textContent) === 'object' && !/[<>]/.test(textContent);
      } catch {
        return false;
      }
    };
    return {
      ran: (window as { xss?: unknown }).xss,
      strange: [...document.querySelectorAll(strange)].map(({ outerHTML }) => outerHTML.slice(0, 100)),
      notInert: [...document.querySelectorAll(data)].filter((element) => !isInert(element)).length,
      handlers: elements.filter(({ attributes }) => [...attributes].some(({ name }) => /^on/i.test(name))).length,
      links: elements
        .flatMap((element) => ['href', 'src', 'xlink:href', 'action'].map((name) => element.getAttribute(name) ?? ''))
        .filter((address) => /^(javascript|vbscript|data:text)/.test(URL.parse(address, document.baseURI)?.href ?? '')),
    };
  }, DATA);
  expect(found).toEqual({ ran: undefined, strange: [], notInert: 0, handlers: 0, links: [] });
}
