import '../scripts/keep-test-files-in-memory.mjs';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, pagesOnlyPath } from './support/chromium-path.ts';

const executablePath = pagesOnlyPath();

/** Measured on a machine that does nothing else: `npm run e2e:measure`; the storms, for which `npm test` is too short: `npm run test:storms`; a machine set up by the guide: `npm run test:deploy`. */
const chosenTests = process.env.MEASURE
  ? { grep: /@measure/ }
  : process.env.STORM
    ? { grep: /@storm/ }
    : process.env.SERVICE_URL
      ? { grep: /@service/ }
      : { grepInvert: /@measure|@storm|@service/ };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Twice the cores of a small machine: half of a browser test is waiting.
  workers: 4,
  // A second try tells a busy machine from a broken product, and is the one that is recorded.
  retries: 1,
  forbidOnly: true,
  // Far more than any takes alone: a machine may be busy with much else.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    // Far from the business on purpose: no screen may read the device's zone.
    timezoneId: 'Europe/Berlin',
    // What moves is drawn by the processor here, and a test that is about moving says so.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    actionTimeout: 20_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    },
  },
  projects: [
    // Where the width matters: the looks at the screens. One run of the others says all. First, because the longest
    // test must not be the last one.
    {
      name: 'desktop',
      testMatch: /console-screens\.spec\.ts/,
      grepInvert: /@once/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...chosenTests,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
