import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../e2e/support/chromium-path.ts';
import { startServer } from '../../e2e/support/server.ts';
import { measureBaselines } from './measure-baselines.ts';
import { measurePhone } from './measure-phone.ts';
import { measureSite } from './measure-site.ts';
import { rowsOr } from './row.ts';

/**
 * A phone of the practice in a data folder, in real Chromium on the built server, and the plainest ways to do the same. A
 * program of its own, which prints its rows: the page's types and the server's do not go together.
 */
const dataDir = process.argv[2] ?? '';
/** Quiet time after a start, so that its background work is not measured. */
const QUIET_MS = Number(process.env.BENCH_QUIET_MS ?? 30_000);

/** Without a snapshot of its own the server reads all there is. */
const STARTS_WITHIN_MS = 600_000;

const server = await startServer({ dataDir, startsWithinMs: STARTS_WITHIN_MS });
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
try {
  await new Promise((done) => setTimeout(done, QUIET_MS));
  const { url } = server;
  const rows = [
    ...(await rowsOr('the site', () => measureSite(browser, url))),
    ...(await measurePhone(browser, url)),
    ...(await measureBaselines(browser, url)),
  ];
  console.log(JSON.stringify(rows));
} finally {
  await browser.close();
  await server.dispose();
}
process.exit(0);
