import type { Page } from '@playwright/test';
import { median, type Row, rowsOr } from './row.ts';
import type { WithPouch } from './with-pouch.ts';

const READS = 3;

/** What a line of the stream has. */
type Line = { readonly first?: readonly object[]; readonly documents?: readonly object[] };

type InPage = WithPouch & {
  /** Line by line: all of a long practice is more than one text takes, and more than is in memory at once. */
  readonly linesOf: () => AsyncGenerator<Line>;
  readonly openRaw: () => Promise<IDBDatabase>;
};

/** The documents a phone keeps, in the plainest storages there are: what it costs to receive, write and read them. */
export async function measureSameDocuments(
  page: Page,
  openPage: () => Promise<Page>,
): Promise<readonly Row[]> {
  await page.evaluate(prepare);
  const received = await rowsOr('baseline: the stream and JSON.parse', () => receive(page));
  const stored = await rowsOr('baseline: stored', () => store(page));
  const read = await rowsOr('baseline: read', () => readAgain(openPage));
  return [...received, ...stored, ...read];
}

function prepare(): void {
  const linesOf = async function* () {
    const { body } = await fetch('/sync/practice/_first-load');
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let begun = '';
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      const lines = (begun + piece.value).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  };
  const openRaw = () =>
    new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('raw');
      request.onupgradeneeded = () => request.result.createObjectStore('documents', { keyPath: '_id' });
      request.onsuccess = () => resolve(request.result);
    });
  Object.assign(window, { linesOf, openRaw });
}

const receive = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const began = performance.now();
    let count = 0;
    for await (const { first, documents = first } of (window as unknown as InPage).linesOf())
      count += documents?.length ?? 0;
    const ms = Math.round(performance.now() - began);
    const isStream = ({ name }: PerformanceEntry) => name.endsWith('/_first-load');
    const [answer] = performance.getEntriesByType('resource').filter(isStream) as PerformanceResourceTiming[];
    const kB = Math.round((answer?.encodedBodySize ?? 0) / 1_000);
    return [{ what: 'baseline: the stream and JSON.parse', ms, kB, documents: count }];
  });

/** Written as often at once as the phone does; what is measured is the writing alone. */
const store = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const { PouchDB, linesOf, openRaw } = window as unknown as InPage;
    const raw = await openRaw();
    const pouch = new PouchDB('same', { adapter: 'idb' });
    const writeRaw = (documents: readonly object[]) =>
      new Promise<unknown>((resolve) => {
        const transaction = raw.transaction('documents', 'readwrite');
        for (const document of documents) transaction.objectStore('documents').put(document);
        transaction.oncomplete = resolve;
      });
    const spent = { raw: 0, pouch: 0 };
    const timed = async (what: keyof typeof spent, work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      spent[what] += performance.now() - began;
    };
    let count = 0;
    let waiting: object[] = [];
    const storeWaiting = async () => {
      const documents = waiting;
      waiting = [];
      count += documents.length;
      await timed('raw', () => writeRaw(documents));
      await timed('pouch', () => pouch.bulkDocs(documents, { new_edits: false }));
    };
    for await (const { first, documents = first } of linesOf()) {
      waiting.push(...(documents ?? []));
      if (waiting.length >= 2_000) await storeWaiting();
    }
    await storeWaiting();
    raw.close();
    return [
      { what: 'baseline: raw IndexedDB bulk write', ms: Math.round(spent.raw), documents: count },
      { what: "baseline: PouchDB's bulkDocs", ms: Math.round(spent.pouch), documents: count },
    ];
  });

/** Each time in a page of its own, as a start is. */
async function readAgain(openPage: () => Promise<Page>): Promise<Row[]> {
  const times: { readonly allDocs: number; readonly getAll: number }[] = [];
  for (let read = 0; read < READS; read += 1) {
    const page = await openPage();
    await page.evaluate(prepare);
    times.push(await readOnce(page));
    await page.close();
  }
  return [
    { what: 'baseline: allDocs, median', ms: median(times.map(({ allDocs }) => allDocs)) },
    { what: 'baseline: raw IndexedDB getAll, median', ms: median(times.map(({ getAll }) => getAll)) },
  ];
}

const readOnce = (page: Page) =>
  page.evaluate(async () => {
    const { PouchDB, openRaw } = window as unknown as InPage;
    const began = performance.now();
    await new PouchDB('same', { adapter: 'idb' }).allDocs({ include_docs: true });
    const read = performance.now();
    const raw = await openRaw();
    await new Promise<void>((resolve) => {
      const request = raw.transaction('documents').objectStore('documents').getAll();
      request.onsuccess = () => resolve(void request.result.length);
    });
    return { allDocs: Math.round(read - began), getAll: Math.round(performance.now() - read) };
  });
