import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A page without code, from which storage can be cleared. */
const NOTHING = '/robots.txt';

/**
 * A page shared by a worker's tests, and cleared between them. Reuse saves starting a process and compiling code
 * (docs/adr/0080).
 */
export class KeptPage {
  private page: Page | undefined;
  private readonly scripts: { dispose(): Promise<void> }[] = [];
  /** True after a test has installed a clock, which cannot be removed. */
  private hasClock = false;

  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions,
    private readonly prepare: (context: BrowserContext) => Promise<void>,
  ) {}

  async open(): Promise<Page> {
    if (this.page) return this.page;
    const context = await this.browser.newContext(this.options);
    await this.prepare(context);
    const install = context.clock.install.bind(context.clock);
    context.clock.install = (...options) => {
      this.hasClock = true;
      return install(...options);
    };
    return this.openIn(context);
  }

  private async openIn(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...script) => {
      const added = await add(...(script as Parameters<Page['addInitScript']>));
      this.scripts.push(added);
      return added;
    };
    this.page = page;
    return page;
  }

  async clear(): Promise<void> {
    if (!this.page) return;
    if (this.hasClock) return this.close();
    const context = this.page.context();
    this.page.removeAllListeners();
    // A test may have closed the page; the context keeps the compiled code.
    if (this.page.isClosed()) this.scripts.length = 0;
    const page = this.page.isClosed() ? await this.openIn(context) : this.page;
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of this.scripts.splice(0)) await script.dispose();
    await context.setOffline(false);
    await page.goto(NOTHING, { waitUntil: 'commit' });
    await page.evaluate(async () => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: this.options.reducedMotion ?? null });
    if (this.options.viewport) await page.setViewportSize(this.options.viewport);
    await page.mouse.move(-1, -1);
  }

  async close(): Promise<void> {
    await this.page?.context().close();
    this.page = undefined;
    this.scripts.length = 0;
    this.hasClock = false;
  }
}
