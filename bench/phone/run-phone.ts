import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../e2e/support/chromium-path.ts';
import { fillPractice } from '../../e2e/support/fill-practice.ts';
import { startServer } from '../../e2e/support/server.ts';
import { measureBaselines } from './measure-baselines.ts';
import { measurePhone } from './measure-phone.ts';

const { PHONE_SIZES = '1000,10000', GROWTH_FOLDER } = process.env;

const QUIET_MS = 10_000;

/** Visits, payments and the commands that made them; or, from that folder, all that `npm run test:growth` has filled a store with. */
const fill = (dataDir: string, visits: number): Promise<void> =>
  GROWTH_FOLDER === undefined
    ? fillPractice(dataDir, visits)
    : cp(join(GROWTH_FOLDER, String(visits)), dataDir, { recursive: true });

async function measureSize(visits: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-phone-'));
  await fill(dataDir, visits);
  const server = await startServer({ dataDir });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    // What a start leaves to be done in the background would be measured too.
    await pause(QUIET_MS);
    console.log(`${visits} bookings`);
    console.table(await measureBaselines(browser, server.url));
    console.table(await measurePhone(browser, server.url));
  } finally {
    await browser.close();
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const visits of PHONE_SIZES.split(',').map(Number)) await measureSize(visits);
process.exit(0);
