import { defineConfig } from '@playwright/test';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Browser tests against the real product. No retries: a flaky test is a bug to find. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.run/browser',
  // Each has a product of its own (e2e/support/fixtures.ts).
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.REPORT_FILE ?? '.run/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: [...quiet, ...sandbox] },
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    // The panel is Strapi's and made for a desk.
    {
      name: 'small',
      testIgnore: /panel.*\.spec/,
      // What is the same at every width is looked at once.
      grepInvert: /@wide/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
