import type { Dialog, Page, Request } from '@playwright/test';
import { test as base, expect } from './fixtures';
import { fillWithXss } from './xss-product';

/**
 * Playwright's test with a product full of payloads: as it has a fixture of the worker's more, it gets workers, and with
 * them products, that other tests do not have. Fails when a page asks another host for anything, or opens a dialog of the
 * browser.
 */
export const test = base.extend<{ quiet: undefined }, { xss: Awaited<ReturnType<typeof fillWithXss>> }>({
  xss: [async ({ product }, use) => use(await fillWithXss(product)), { scope: 'worker', auto: true, timeout: 60_000 }],
  quiet: [
    async ({ page, panel, product }, use) => {
      const asked: string[] = [];
      const { host } = new URL(product.url);
      // Nothing leaves this machine (playwright.config.ts): what the policy of the page lets through fails otherwise.
      const note = (request: Request) => {
        const address = new URL(request.url());
        const isElsewhere = address.protocol.startsWith('http') && address.host !== host;
        if (isElsewhere && request.failure()?.errorText !== 'csp') asked.push(address.href);
      };
      const answer = (dialog: Dialog) => {
        // The product's own question, with words of the browser: whether to leave what is not sent.
        if (dialog.type() === 'beforeunload') return dialog.accept();
        asked.push(dialog.message());
        return dialog.dismiss();
      };
      for (const each of [page, panel]) {
        each.context().on('requestfailed', note);
        each.on('dialog', answer);
      }
      await use(undefined);
      // Other tests go on in the same pages.
      for (const each of [page, panel]) {
        each.context().off('requestfailed', note);
        each.off('dialog', answer);
      }
      expect(asked).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Looks at a page that shows payloads.
 * @param shown what has to be there before it is looked at
 */
export async function look(page: Page, address: string, shown?: string | RegExp): Promise<void> {
  await page.goto(address);
  await expectShown(page, shown);
}

/** Payloads are there, and do nothing. */
export async function expectShown(page: Page, shown: string | RegExp = /xss|evil/): Promise<void> {
  await expect(page.locator('main').getByText(shown).first()).toBeVisible();
  await expectHarmless(page);
}

/** Data that the server writes into a page: what it hands over, and what programs read. No browser runs these types. */
const DATA = 'script#initial-data[type="application/json"], script[type="application/ld+json"]:not([id])';

/**
 * Nothing ran, and nothing is there that could: no script, handler, frame, style or link of somebody else. Data in a page
 * is JSON as a whole, without a sign that could end its element, and nothing else bears the name that it is found by.
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
      // As the browser itself reads them.
      links: elements
        .flatMap((element) => ['href', 'src', 'xlink:href', 'action'].map((name) => element.getAttribute(name) ?? ''))
        .filter((address) => /^(javascript|vbscript|data:text)/.test(URL.parse(address, document.baseURI)?.href ?? '')),
    };
  }, DATA);
  expect(found).toEqual({ ran: undefined, strange: [], notInert: 0, handlers: 0, links: [] });
}
