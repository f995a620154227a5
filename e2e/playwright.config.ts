import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './support/chromium-path.ts';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than the cores of a small machine: half of a browser test is waiting.
  workers: 3,
  // A second try tells a busy machine from a broken product, and is the one that is recorded.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    // Far from the business on purpose: no screen may read the device's zone.
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    // What is marked @server has no page, and @once says the same on every screen size: one run of it says all.
    {
      name: 'desktop',
      grepInvert: /@server|@once/,
      // What these say does not depend on the width; the walks of axe and reflow see their screens on both.
      testIgnore: /site-(booking|confirmation|once|pay-invoice|places|quote|size|time-zone)\.spec\.ts/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
