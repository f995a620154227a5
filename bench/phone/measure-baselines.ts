import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ADMIN_PIN } from '../../e2e/support/server.ts';

export type Row = {
  readonly what: string;
  readonly ms: number;
  readonly kB?: number;
  readonly documents?: number;
};

/** What runs in the page has no types of its own there. */
type InPage = {
  readonly PouchDB: new (
    name: string,
    options?: object,
  ) => {
    readonly replicate: {
      readonly from: (
        source: object,
      ) => Promise<{ readonly docs_written: number }> & { readonly cancel: () => void };
    };
    readonly allDocs: (options: object) => Promise<{ readonly rows: readonly { readonly doc: object }[] }>;
  };
};

const ofServer = createRequire(new URL('../../apps/sync-server/package.json', import.meta.url));
const POUCHDB = join(dirname(ofServer.resolve('pouchdb/package.json')), 'dist/pouchdb.min.js');

/** The plainest ways to do the same, in the same browser against the same server. */
export async function measureBaselines(browser: Browser, url: string): Promise<readonly Row[]> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  // What tsx wraps named functions in; the page has none.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.goto(`${url}/api/health`);
  await page.addScriptTag({ path: POUCHDB });
  await signIn(page);
  const rows = [
    await defaultPull(page),
    await allDocs(page),
    ...(await oneRequest(page)),
    ...(await rawStorage(page)),
  ];
  await context.close();
  return rows;
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

/** Of a long practice it takes hours: so long it is waited for, and then the row says how far it came. */
const LONGEST_PULL_MS = 180_000;

const defaultPull = (page: Page): Promise<Row> =>
  page.evaluate(async (longestMs) => {
    const { PouchDB } = window as unknown as InPage;
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
    return { what, ms, kB: Math.round(bytes / 1_000), documents };
  }, LONGEST_PULL_MS);

const allDocs = (page: Page): Promise<Row> =>
  page.evaluate(async () => {
    const { PouchDB } = window as unknown as InPage;
    const database = new PouchDB('baseline', { adapter: 'idb' });
    const began = performance.now();
    const { rows } = await database.allDocs({ include_docs: true });
    return {
      what: 'baseline: allDocs of it',
      ms: Math.round(performance.now() - began),
      documents: rows.length,
    };
  });

/** The documents stay in the page, for what is measured next. */
const oneRequest = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const read = async (path: string, what: string) => {
      const began = performance.now();
      const text = await (await fetch(path)).text();
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const ms = Math.round(performance.now() - began);
      const answer = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming;
      return { lines, row: { what, ms, kB: Math.round(answer.encodedBodySize / 1_000) } };
    };
    const stream = await read('/sync/practice/_first-load', 'baseline: the stream and JSON.parse');
    const documents = stream.lines.flatMap(({ first, documents = first }) => documents ?? []);
    (window as unknown as { documents: readonly object[] }).documents = documents;
    const feed = await read(
      '/sync/practice/_changes?include_docs=true',
      'baseline: one _changes and JSON.parse',
    );
    return [{ ...stream.row, documents: documents.length }, feed.row];
  });

const rawStorage = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const { documents } = window as unknown as { readonly documents: readonly object[] };
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('raw');
      request.onupgradeneeded = () => request.result.createObjectStore('documents', { keyPath: '_id' });
      request.onsuccess = () => resolve(request.result);
    });
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const transaction = opened.transaction('documents', 'readwrite');
      const store = transaction.objectStore('documents');
      for (const document of documents) store.put(document);
      transaction.oncomplete = () => resolve();
    });
    const wrote = performance.now();
    const read = await new Promise<readonly object[]>((resolve) => {
      const request = opened.transaction('documents').objectStore('documents').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    return [
      {
        what: 'baseline: raw IndexedDB bulk write',
        ms: Math.round(wrote - began),
        documents: documents.length,
      },
      {
        what: 'baseline: raw IndexedDB getAll',
        ms: Math.round(performance.now() - wrote),
        documents: read.length,
      },
    ];
  });
