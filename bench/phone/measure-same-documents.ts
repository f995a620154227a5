import type { Page } from '@playwright/test';
import { median, type Row, rowsOr } from './row.ts';
import type { WithPouch } from './with-pouch.ts';

const READS = 3;

/** Contents of a stream line. */
type Line = { readonly first?: readonly object[]; readonly documents?: readonly object[] };

type InPage = WithPouch & {
  /** Line by line: all of a long practice is more than one text takes, and more than is in memory at once. */
  readonly linesOf: () => AsyncGenerator<Line>;
  readonly openRaw: () => Promise<IDBDatabase>;
};

/** Each in a browser of its own, signed in: one that is not kept has no room for both of a long practice. */
export type Storage = 'raw' | 'pouch';

/** The documents a phone keeps, in the plainest storages there are: what it costs to receive, write and read them. */
export async function measureSameDocuments(
  openPage: (storage: Storage) => Promise<Page>,
): Promise<readonly Row[]> {
  const page = await openPage('raw');
  await page.evaluate(prepare);
  const rows = [...(await rowsOr('baseline: the stream and JSON.parse', () => receive(page)))];
  await page.close();
  for (const storage of ['raw', 'pouch'] as const) {
    rows.push(...(await rowsOr(WRITING[storage], () => store(openPage, storage))));
    rows.push(...(await rowsOr(READING[storage], () => readAgain(openPage, storage))));
  }
  return rows;
}

const WRITING = { raw: 'baseline: raw IndexedDB bulk write', pouch: "baseline: PouchDB's bulkDocs" };
const READING = { raw: 'baseline: raw IndexedDB getAll, median', pouch: 'baseline: allDocs, median' };

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

type OpenPage = (storage: Storage) => Promise<Page>;

/** Written as often at once as the phone does; what is measured is the writing alone. */
async function store(openPage: OpenPage, storage: Storage): Promise<Row[]> {
  const page = await openPage(storage);
  await page.evaluate(prepare);
  const { ms, documents } = await page.evaluate(storeAll, storage);
  await page.close();
  return [{ what: WRITING[storage], ms, documents }];
}

async function storeAll(storage: Storage) {
  const { PouchDB, linesOf, openRaw } = window as unknown as InPage;
  const raw = storage === 'raw' ? await openRaw() : undefined;
  const pouch = raw ? undefined : new PouchDB('same', { adapter: 'idb' });
  const writeRaw = (database: IDBDatabase, documents: readonly object[]) =>
    new Promise<unknown>((resolve) => {
      const transaction = database.transaction('documents', 'readwrite');
      for (const document of documents) transaction.objectStore('documents').put(document);
      transaction.oncomplete = resolve;
    });
  let [spent, count] = [0, 0];
  let waiting: object[] = [];
  const storeWaiting = async () => {
    const documents = waiting;
    waiting = [];
    count += documents.length;
    const began = performance.now();
    await (raw ? writeRaw(raw, documents) : pouch?.bulkDocs(documents, { new_edits: false }));
    spent += performance.now() - began;
  };
  for await (const { first, documents = first } of linesOf()) {
    waiting.push(...(documents ?? []));
    if (waiting.length >= 2_000) await storeWaiting();
  }
  await storeWaiting();
  raw?.close();
  return { ms: Math.round(spent), documents: count };
}

/** Each time in a page of its own, as a start is. */
async function readAgain(openPage: OpenPage, storage: Storage): Promise<Row[]> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const page = await openPage(storage);
    await page.evaluate(prepare);
    times.push(await page.evaluate(readAll, storage));
    await page.close();
  }
  return [{ what: READING[storage], ms: median(times) }];
}

async function readAll(storage: Storage): Promise<number> {
  const { PouchDB, openRaw } = window as unknown as InPage;
  const began = performance.now();
  if (storage === 'pouch') await new PouchDB('same', { adapter: 'idb' }).allDocs({ include_docs: true });
  else {
    const raw = await openRaw();
    await new Promise<void>((resolve) => {
      const request = raw.transaction('documents').objectStore('documents').getAll();
      request.onsuccess = () => resolve(void request.result.length);
    });
  }
  return Math.round(performance.now() - began);
}
