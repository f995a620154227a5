import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../e2e/support/chromium-path.ts';
import { startServer } from '../../e2e/support/server.ts';
import { fillFolder } from '../growth/fill-folder.ts';
import type { Section } from '../write-results.ts';
import { measureBaselines } from './measure-baselines.ts';
import { measurePhone } from './measure-phone.ts';

/** What a start leaves to be done in the background would be measured too. */
const QUIET_MS = Number(process.env.BENCH_QUIET_MS ?? 30_000);

/** A phone of a practice with so many bookings, in real Chromium on the built server, and the plainest ways to do the same. */
export async function measurePhoneOf(bookings: number): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-phone-'));
  await fillFolder(dataDir, bookings);
  const server = await startServer({ dataDir });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    await pause(QUIET_MS);
    const rows = [
      ...(await measureBaselines(browser, server.url)),
      ...(await measurePhone(browser, server.url)),
    ];
    return { title: `Phone, ${bookings.toLocaleString('en-US')} bookings`, rows };
  } finally {
    await browser.close();
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
