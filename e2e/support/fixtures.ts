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
import { freePort } from '../../scripts/lib/port.mjs';
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
  /** Where its state is. */
  dataDir: string;
  /** Which tests put forward. */
  clock: Clock;
}

/** Where the mails of a product arrive. */
export interface MailServer extends Awaited<ReturnType<typeof startSmtp>> {
  /** The product's: it is put forward while a test waits for a mail. */
  clock?: Clock;
}

/** So long the product thinks before it tells of a decision, by its own clock: nobody is told by accident. */
export const THINKS_SECONDS = 120;

interface Fixtures {
  api: Api;
  /** The page of the panel that the tests of a worker share: `signIn` of `panel.ts` opens it. */
  panel: Page;
  /** A page of another browser: of somebody of the team, or of a visitor on another device. */
  other: Page;
  /**
   * Whether pages come as the server wrote them, with what they are made of. Without it they come as the plain shell,
   * as they do when the server could not write them: the browser reads everything itself, past whatever a test puts there.
   */
  written: boolean;
  /**
   * Whether a test goes on in the page of the one before it, cleared, rather than in a new context. Those that count what a
   * first visit fetches have a new one, and so has each of them for a release.
   */
  keepsPage: boolean;
  /** Messages of the console that a test brings about on purpose. */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  /** A real product of this worker's own, so that what one counts is not what another adds. */
  product: Product;
  /** A real SMTP server beside it: a story ends with what somebody reads. */
  mailServer: MailServer;
  panelPage: Page;
  keptPage: KeptPage;
  keptPhone: KeptPage;
  keptOther: KeptPage;
}

const phone = { width: 360, height: 740 };

/** Whether everything is looked at, as for a release: more widths, both themes in each state, the rare cases. */
export const isRelease = process.env.BROWSER_TESTS === 'all';
/** Has a phone's screen in the project of wide ones. Those tagged @small have both for a release, in two projects. */
const isOnPhone = (tags: string[]) => tags.includes('@small-only') || (!isRelease && tags.includes('@small'));

/** Playwright's test, failing on any error in the console or thrown in the page that was not expected. */
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
        // A browser makes passkeys for a name, not for an address such as 127.0.0.1.
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: mailServer.url,
        MAIL_RETRY_SECONDS: '10',
        STATUS_MAIL_DELAY_SECONDS: String(THINKS_SECONDS),
        // Sends the digest of texts from before today at once.
        DIGEST_HOUR: '0',
      };
      // We keep no copy of this email: if the mail server is away, the visitor gets an error at once.
      const broughtAbout = /POST \/api\/account\/confirmation 503/;
      const product = await startTestProduct('sqlite', settings, { broughtAbout });
      mailServer.clock = product.clock;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Its code is three megabytes, which a new context reads and compiles anew.
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
    // A kept one is there already.
    const page = context.pages()[0] ?? (await context.newPage());
    if (!written) await page.route(isPage, serveShell);
    const expectNoErrors = watchErrors(page);
    await use(page);
    expectNoErrors(expectedErrors);
  },
});

/** Clears a kept page for the next test. One that failed is closed: that draws how it was, and names the call that hung. */
const leave = (kept: KeptPage, { status, expectedStatus }: TestInfo) =>
  status === expectedStatus ? kept.clear() : kept.close();

/** A page that the tests of a worker share, of a context with these options. */
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

/**
 * What the panel itself leaves in the console: the community edition asks for parts of the paid one and gets a 404, and
 * nobody catches the reads that it ends when one goes on.
 */
const panelNoise = /Failed to load resource.*404|^AbortError: signal is aborted[\s\S]*\/cms\/strapi-/;

/** @returns what ends it, and fails when the page told of an error that was not expected */
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

/** Has each page of it note when its code is there, and waits for that. */
async function noteCode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { hydrated: true })));
  context.on('page', waitForCode);
}

/**
 * The code of a page is fetched after its first paint, which may be later than its load: a page that was opened works, if
 * it was not asked for by `commit` alone.
 */
function waitForCode(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...options: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...options: unknown[]) => {
      const answer = await open(...options);
      const { waitUntil } = (options.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil !== 'commit') {
        // By no function of the page's, whose clock may stand still. Other pages, and the one that people keep, have no such code.
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

/** With the head that the server gives to every page: its policy is what the browser holds the page to. */
async function serveShell(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const { 'content-length': _, 'content-encoding': __, ...headers } = (await route.fetch()).headers();
  await route.fulfill({ path: shell, headers: { ...headers, 'cache-control': 'no-store' } });
}

/** For pages that come as the plain shell. */
export const testShell = test.extend({ written: false });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the themes differ in: they are colours alone, so that every other rule is looked at in one of them. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/**
 * Holds a state of a page against axe's rules as it stands; for a release in its other looks too, in which
 * `layout.spec.ts` and `long-words.spec.ts` see every page.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  isRelease ? expectPageAccessible(page) : expectNoViolations(page);

/** Holds a page against axe's rules as it stands, and in its other looks. */
export async function expectPageAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectAccessibleInOtherLooks(page);
}

/** Holds a page against axe's rules in the dark theme, and at a phone's width, where it may not scroll sideways. */
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

/** Holds it against all of them in the dark theme, as wide as it is. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** @param runOnly names of rules, where not all are looked at */
export async function expectNoViolations(page: Page, runOnly?: string[]): Promise<void> {
  // The page, not the moment before it.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The policy of the page forbids inline scripts; evaluate is not bound by it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    // What passes is not listed; no rule here looks into style sheets or sounds, which it would fetch first.
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
