import '../scripts/keep-test-files-in-memory.mjs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, pagesOnlyPath } from './support/chromium-path.ts';

const executablePath = pagesOnlyPath();

/**
 * Folders with a project of their own: what is run with every change; what is measured on a machine that does nothing
 * else (`npm run e2e:measure`); storms, which take longer than anybody waits (`npm run test:storms`); a machine that was
 * set up by the guide (`npm run test:deploy`).
 */
const APART = ['journeys', 'measure', 'storms', 'service'] as const;

/** Screens that look different beside a rail, and the keys, which only a rail lists. */
const DESKTOP = /console-(screens|keyboard-walk)\.spec\.ts/;

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: false,
  // Twice the cores of a small machine: half of a browser test is waiting.
  workers: 4,
  forbidOnly: true,
  // Far more than any takes alone: a machine may be busy with much else.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    // Far from the business on purpose: no screen may read the device's zone.
    timezoneId: 'Europe/Berlin',
    // Animations are rendered on the CPU here; a test about motion opts in.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test to keep what failed would cost each of them; `--trace on` records the one that is looked into.
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    },
  },
  projects: [
    // Screen looks, for which the width matters. For the other tests one run is enough. First, because the longest
    // test must not come last.
    {
      name: 'desktop',
      testMatch: DESKTOP,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: [
        ...APART.map((folder) => join(import.meta.dirname, folder, '**')),
        '**/console-keyboard-walk.spec.ts',
      ],
      use: phone,
    },
    ...APART.map((folder) => ({ name: folder, testDir: folder, use: phone })),
  ],
});
