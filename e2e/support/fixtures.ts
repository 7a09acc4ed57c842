import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Route,
  type TestInfo,
  type WorkerInfo,
} from '@playwright/test';
import { web } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/running.mjs';
import { startSmtp } from '../../scripts/test/smtp.mjs';
import { startTestProduct } from '../../scripts/test/test-product.mjs';
import { Api } from './api';
import { KeptPage } from './kept-page';

type Clock = Awaited<ReturnType<typeof startTestProduct>>['clock'];

export interface Product {
  url: string;
  username: string;
  password: string;
  panelEmail: string;
  dataDir: string;
  /** Tests move it forward. */
  clock: Clock;
}

export interface MailServer extends Awaited<ReturnType<typeof startSmtp>> {
  /** The product's clock, moved forward while a test waits for an email. */
  clock?: Clock;
}

/** Delay of decision emails by the product's clock, long enough that none is sent by accident. */
export const MAIL_DELAY_SECONDS = 120;

interface Fixtures {
  api: Api;
  /** Page for the panel, shared by a worker's tests. `signIn` in `panel.ts` opens it. */
  panel: Page;
  /** Page in another browser: of a colleague, or a visitor on another device. */
  other: Page;
  /**
   * True for server-rendered pages. False for the plain shell, where the browser fetches all data itself, through the
   * test's routes.
   */
  written: boolean;
  /**
   * True to reuse the previous test's page after clearing it. Tests that count the requests of a first visit, and all
   * release tests, get a new context.
   */
  keepsPage: boolean;
  /** Console messages that a test causes on purpose. */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  /** Separate for each worker, so that counts do not mix. */
  product: Product;
  mailServer: MailServer;
  panelPage: Page;
  keptPage: KeptPage;
  keptPhone: KeptPage;
  keptOther: KeptPage;
}

const phone = { width: 360, height: 740 };

/** True for a release, which checks more widths, both themes in each state, and rare cases. */
export const isRelease = process.env.BROWSER_TESTS === 'all';
/** True for tests that get a phone screen in the wide project. A release runs @small tests on both. */
const isOnPhone = (tags: string[]) => tags.includes('@small-only') || (!isRelease && tags.includes('@small'));

/** Fails on unexpected errors in the console or in the page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
    async ({}, use) => {
      const server: MailServer = await startSmtp();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const port = String(await freePort());
      const settings = {
        PORT: port,
        // Browsers create passkeys for a host name, not for 127.0.0.1.
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: mailServer.url,
        MAIL_RETRY_SECONDS: '10',
        STATUS_MAIL_DELAY_SECONDS: String(MAIL_DELAY_SECONDS),
        // Sends the digest about older texts immediately.
        DIGEST_HOUR: '0',
      };
      // This email is not queued: the visitor gets an error if the mail server is unavailable.
      const broughtAbout = /POST \/api\/account\/confirmation 503/;
      const product = await startTestProduct('sqlite', settings, { broughtAbout });
      mailServer.clock = product.clock;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Shared, because a new context would compile three megabytes again.
  panelPage: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  panel: async ({ panelPage, expectedErrors }, use) => {
    const expectNoErrors = watchErrors(panelPage);
    await use(panelPage);
    expectNoErrors([panelNoise, ...expectedErrors]);
  },
  baseURL: async ({ product }, use) => use(product.url),
  viewport: async ({ viewport }, use, { tags }) => use(isOnPhone(tags) ? phone : viewport),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(hasTouch || isOnPhone(tags)),
  api: async ({ product }, use) => use(new Api(product)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
  expectedErrors: async ({}, use) => use([]),
  written: true,
  keepsPage: [false, { option: true }],
  keptPage: [keep({}), { scope: 'worker' }],
  keptPhone: [keep({ viewport: phone, hasTouch: true }), { scope: 'worker' }],
  keptOther: [keep({}), { scope: 'worker' }],
  context: async ({ context, keptPage, keptPhone, keepsPage, javaScriptEnabled, timezoneId }, use, info) => {
    const { tags, project } = info;
    const isOther = isRelease || timezoneId !== project.use.timezoneId;
    const kept = isOnPhone(tags) ? keptPhone : keptPage;
    if (javaScriptEnabled === false) return use(context);
    if (!keepsPage || isOther) {
      await noteCode(context);
      return use(context);
    }
    await use((await kept.open()).context());
    await leave(kept, info);
  },
  other: async ({ page, keptOther }, use, info) => {
    const viewport = page.viewportSize();
    const other = await keptOther.open();
    if (viewport) await other.setViewportSize(viewport);
    await use(other);
    await (isRelease ? keptOther.close() : leave(keptOther, info));
  },
  page: async ({ context, expectedErrors, written }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (!written) await page.route(isPage, serveShell);
    const expectNoErrors = watchErrors(page);
    await use(page);
    expectNoErrors(expectedErrors);
  },
});

/** Clears a shared page. Closes it after a failure, which records its state and names a hanging call. */
const leave = (kept: KeptPage, { status, expectedStatus }: TestInfo) =>
  status === expectedStatus ? kept.clear() : kept.close();

function keep(own: BrowserContextOptions) {
  return async (
    { browser, product }: { browser: Browser; product: Product },
    use: (kept: KeptPage) => Promise<void>,
    { project }: WorkerInfo,
  ) => {
    const { viewport, locale, timezoneId, contextOptions } = project.use;
    const options = { baseURL: product.url, viewport, locale, timezoneId, ...contextOptions, ...own };
    const kept = new KeptPage(browser, options, noteCode);
    await use(kept);
    await kept.close();
  };
}

/** The panel's console noise: the community edition requests paid features (404) and does not catch aborted reads. */
const panelNoise = /Failed to load resource.*404|^AbortError: signal is aborted[\s\S]*\/cms\/strapi-/;

/** @returns a function that stops watching and fails on unexpected errors */
function watchErrors(page: Page): (expected: RegExp[]) => void {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  };
  const onThrown = (error: Error) => errors.push(`${error.name}: ${error.message}`);
  page.on('console', onConsole).on('pageerror', onThrown);
  return (expected) => {
    page.off('console', onConsole).off('pageerror', onThrown);
    expect(errors.filter((error) => !expected.some((one) => one.test(error)))).toEqual([]);
  };
}

async function noteCode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { hydrated: true })));
  context.on('page', waitForCode);
}

/**
 * Makes `goto` and `reload` wait for the page's code, which loads after the first paint, except with
 * `waitUntil: "commit"`.
 */
function waitForCode(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...options: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...options: unknown[]) => {
      const answer = await open(...options);
      const { waitUntil } = (options.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil !== 'commit') {
        // Polls from here, because the page's clock may be stopped. Other pages have no such code.
        const works = () =>
          page.evaluate(() => !document.querySelector('script[src="/theme.js"]') || 'hydrated' in window);
        await expect.poll(() => works().catch(() => false), { intervals: [50] }).toBe(true);
      }
      return answer;
    };
  }
}

const isPage = ({ pathname }: URL) => !/^\/(api|assets|cms|admin\/.|uploads)(\/|$)|\.\w+$/.test(pathname);
const shell = join(process.env.SITE_DIR ?? join(web, 'dist'), 'index.html');

/** Serves the plain shell with the page's headers, so that the browser applies the page's policy. */
async function serveShell(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const { 'content-length': _, 'content-encoding': __, ...headers } = (await route.fetch()).headers();
  await route.fulfill({ path: shell, headers: { ...headers, 'cache-control': 'no-store' } });
}

export const testShell = test.extend({ written: false });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on colour: themes differ only in colour, so other rules are checked in one theme. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe, and for a release also in other themes and widths, in which `layout.spec.ts` and `long-words.spec.ts` check
 * every page.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  isRelease ? expectPageAccessible(page) : expectNoViolations(page);

/** Runs axe in all themes and widths. */
export async function expectPageAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectAccessibleInOtherLooks(page);
}

/** Runs axe in the dark theme and at phone width, where the page may not scroll sideways. */
export async function expectAccessibleInOtherLooks(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, ofColour);
  await page.emulateMedia({ colorScheme: 'light' });
  const screen = page.viewportSize();
  if (!screen || screen.width <= phone.width) return;
  await page.setViewportSize(phone);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
  await expectNoViolations(page);
  await page.setViewportSize(screen);
}

/** Runs all rules in the dark theme. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** @param runOnly names of rules; all by default */
export async function expectNoViolations(page: Page, runOnly?: string[]): Promise<void> {
  // Waits until the page is stable.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Uses evaluate, because the page's policy forbids inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    // Skips passes and preloading, which no rule here needs.
    const run = { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) };
    return (await axe.run(run)).violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, runOnly);
  const where = { width: page.viewportSize()?.width, rules: runOnly ?? 'all' };
  expect({ ...where, found }).toEqual({ ...where, found: [] });
}

export { expect };
