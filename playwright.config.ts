import { defineConfig } from '@playwright/test';

const quiet = [
  // Keeps the pages' requests on this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-gpu',
  // Saves a process, and a twelfth of the CPU time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRelease = process.env.BROWSER_TESTS === 'all';
/** Tests tagged @small, and all stories. For a release they also run on a small screen. */
const small = /^(?!.*@small-only).*(@small| story-\S*\.spec\.ts )/;
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Browser tests against the real product. No retries: a flaky test is a bug to fix. */
export default defineConfig({
  // The files abuse-xss* use a product full of payloads. Their common prefix makes them run consecutively, because
  // each switch of product starts a new worker.
  testDir: 'e2e',
  // Run by `npm run test:faults`.
  testIgnore: '**/front-faults/**',
  // `npm run test:all`, or naming the file, runs tests tagged @release. `npm test` has quicker tests for the same
  // rules.
  grepInvert: process.env.BROWSER_TESTS ? undefined : /@release/,
  outputDir: '.run/browser',
  // Each worker has its own product (e2e/support/fixtures.ts). On two cores a third is no faster: 44 tests took 59 s with two
  // and 67 s with three.
  workers: 2,
  retries: 0,
  // Long, so that a busy machine does not cause failures.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: [...quiet, ...sandbox] },
    screenshot: 'only-on-failure',
    // Tracing takes a fifth of the time. To turn it on: `npx playwright test --trace on`.
    trace: 'off',
    // Animations take a tenth of the time. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    // Tests tagged @small or @small-only resize the screen here (e2e/support/fixtures.ts), because another project
    // would start another worker and product.
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
    // For a release, these run at both widths.
    ...(isRelease
      ? [{ name: 'small', grep: small, use: { viewport: { width: 360, height: 740 }, hasTouch: true } }]
      : []),
  ],
});
