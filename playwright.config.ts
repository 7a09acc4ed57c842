import { defineConfig } from '@playwright/test';

const quiet = [
  // Whatever a page asks of another host stays on this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRelease = process.env.BROWSER_TESTS === 'all';
/** For a release these run on a phone's screen too: tests tagged @small, and every story. */
const small = /^(?!.*@small-only).*(@small| story-\S*\.spec\.ts )/;
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Browser tests against the real product. No retries: a flaky test is a bug to find. */
export default defineConfig({
  // The files abuse-xss* have a product full of payloads. They begin with the same word, so that they run one after
  // another: a worker ends, and another one starts its product, when the kind changes.
  testDir: 'e2e',
  // They belong to `npm run test:faults`.
  testIgnore: '**/front-faults/**',
  // Tests tagged @release are run by `npm run test:all`, and where their file is named: what they see has a quicker test in `npm test` too.
  grepInvert: process.env.BROWSER_TESTS ? undefined : /@release/,
  outputDir: '.run/browser',
  // Each has a product of its own (e2e/support/fixtures.ts). On two cores a third makes nothing faster: 44 tests took 59 s
  // with two, 67 s with three.
  workers: 2,
  retries: 0,
  // A busy machine is no failure: what hangs ends all the same.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: [...quiet, ...sandbox] },
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
    // Whatever moves costs a tenth of the time; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    // Tests tagged @small or @small-only have a phone's screen there too (e2e/support/fixtures.ts): another project is
    // another worker with another product. How pages look on a phone is seen by resizing the page of a wide test.
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
    // For a release those tagged @small and the stories run at both widths.
    ...(isRelease
      ? [{ name: 'small', grep: small, use: { viewport: { width: 360, height: 740 }, hasTouch: true } }]
      : []),
  ],
});
