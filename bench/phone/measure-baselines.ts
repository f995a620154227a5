import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ADMIN_PIN } from '../../e2e/support/server.ts';
import { measureSameDocuments } from './measure-same-documents.ts';
import { type Row, rowsOr } from './row.ts';
import type { WithPouch } from './with-pouch.ts';

const ofServer = createRequire(new URL('../../apps/sync-server/package.json', import.meta.url));
const POUCHDB = join(dirname(ofServer.resolve('pouchdb/package.json')), 'dist/pouchdb.min.js');

/** The plainest ways to do the same, in the same browser against the same server. */
export async function measureBaselines(browser: Browser, url: string): Promise<readonly Row[]> {
  const open = async () => {
    const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
    // Compiled named functions call it; the page has none.
    await context.addInitScript('globalThis.__name = (named) => named');
    const openPage = async () => {
      const page = await context.newPage();
      await page.goto(`${url}/api/health`);
      await page.addScriptTag({ path: POUCHDB });
      return page;
    };
    const page = await openPage();
    await signIn(page);
    return { context, page, openPage };
  };
  const { context, page } = await open();
  const pulled = await rowsOr("baseline: PouchDB's default pull", () => defaultPull(page));
  await context.close();
  const contexts = { raw: await open(), pouch: await open() };
  const rows = await measureSameDocuments((storage) => contexts[storage].openPage());
  for (const each of Object.values(contexts)) await each.context.close();
  return [...pulled, ...rows];
}

const signIn = (page: Page) =>
  page.evaluate(async (pin) => {
    const answer = await fetch('/api/admin/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pin, deviceName: 'Bench' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, ADMIN_PIN);

/** Longest wait for a pull, which takes hours for a long practice; the row then says how far it got. */
const LONGEST_PULL_MS = 180_000;

const defaultPull = (page: Page): Promise<Row[]> =>
  page.evaluate(async (longestMs) => {
    const { PouchDB } = window as unknown as WithPouch;
    performance.setResourceTimingBufferSize(100_000);
    const began = performance.now();
    const source = new PouchDB(`${location.origin}/sync/practice`, { skip_setup: true });
    const pulling = new PouchDB('baseline', { adapter: 'idb' }).replicate.from(source);
    const limit = setTimeout(() => pulling.cancel(), longestMs);
    const { docs_written: documents } = await pulling;
    clearTimeout(limit);
    const ms = Math.round(performance.now() - began);
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sync/'));
    const bytes = answers.reduce(
      (sum, answer) => sum + (answer as PerformanceResourceTiming).encodedBodySize,
      0,
    );
    const what = `baseline: PouchDB's default pull${ms >= longestMs ? ', given up' : ''}`;
    return [{ what, ms, kB: Math.round(bytes / 1_000), documents }];
  }, LONGEST_PULL_MS);
