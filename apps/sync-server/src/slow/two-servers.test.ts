import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { aBooking, consultant, created } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { hasServer } from '../backup/fill-store.ts';
import { openStore } from '../store/open-store.ts';
import type { Revision } from '../store/store.ts';
import { startCouchServer, startOwnCouchServer } from '../store/testing/couch-server.ts';
import { temporaryPrefix } from '../store/testing/temporary-prefix.ts';
import { makeDataDir, TEST_PIN } from '../testing/build-test-app.ts';
import { callingProcess, readyUrlOf, signInAtProcess } from '../testing/call-process.ts';
import { type Running, startMain, urlOf } from '../testing/main-process.ts';

/** Within which a dead server is replaced. */
const REPLACED_WITHIN_MS = 15_000;

async function aCouch() {
  const server = await startCouchServer();
  const { prefix, remove } = temporaryPrefix(server.url);
  const config = { couchdbUrl: server.url, dbPrefix: prefix, dataDir: await makeDataDir() };
  const store = await openStore(config);
  onTestFinished(async () => {
    await store.close();
    await remove();
    await server.stop();
  });
  const start = (DATA_DIR: string) =>
    startMain({ COUCHDB_URL: server.url, DB_PREFIX: prefix, ADMIN_PIN: TEST_PIN, DATA_DIR });
  return { store, start };
}

let messages = 0;
const write = async (url: string) => {
  messages += 1;
  const payload = { name: 'Ana', email: `ana-${messages}@example.com`, message: 'Do you look after ferns?' };
  const { statusCode } = await callingProcess(url).inject({
    method: 'POST',
    url: '/api/notifications/contact-form',
    payload,
  });
  return statusCode;
};

const end = async ({ child }: Running, signal: NodeJS.Signals) => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

test('a server that is stopped for a while, and one that is killed, are replaced, and what is acknowledged stands once', {
  timeout: 180_000,
}, async () => {
  const { store, start } = await aCouch();
  const dataDir = await makeDataDir();
  const [one, two] = [start(dataDir), start(await makeDataDir())];
  const urls = [await urlOf(one), await urlOf(two)] as const;
  const lease = () =>
    store.database('slots').get<{ holder: string; term: number; address: string }>('lease:workers');
  const third = start(dataDir);
  expect(await third.ended).toBe(1);
  expect(third.output()).toBe(`Another Fieldleaf is already running on ${dataDir}\n`);
  await expect.poll(async () => (await lease())?.address, { timeout: 10_000 }).toBeDefined();
  const isFirst = new URL(urls[0]).port === new URL((await lease())?.address ?? '').port;
  const [writer, other] = isFirst ? [one, two] : [two, one];
  const [writerUrl, otherUrl] = isFirst ? urls : ([urls[1], urls[0]] as const);
  await expect.poll(() => write(otherUrl), { timeout: 10_000 }).toBe(200);
  let acknowledged = 1;

  writer.child.kill('SIGSTOP');
  const stoppedAt = Date.now();
  const before = (await lease())?.term ?? 0;
  await expect
    .poll(async () => (await lease())?.term, { timeout: REPLACED_WITHIN_MS })
    .toBeGreaterThan(before);
  await expect.poll(() => write(otherUrl), { timeout: REPLACED_WITHIN_MS }).toBe(200);
  acknowledged += 1;
  expect(Date.now() - stoppedAt).toBeLessThan(REPLACED_WITHIN_MS);
  const holder = (await lease())?.holder;
  writer.child.kill('SIGCONT');
  await expect.poll(() => write(writerUrl), { timeout: 10_000 }).toBe(200);
  acknowledged += 1;
  expect((await lease())?.holder).toBe(holder);

  expect(await hasServer(store)).toBe(true);
  await end(other, 'SIGKILL');
  const killedAt = Date.now();
  await expect.poll(() => write(writerUrl), { timeout: REPLACED_WITHIN_MS }).toBe(200);
  acknowledged += 1;
  expect(Date.now() - killedAt).toBeLessThan(REPLACED_WITHIN_MS);
  const mails = () => store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  await expect.poll(async () => (await mails()).length).toBe(acknowledged);

  await end(writer, 'SIGTERM');
  expect(await writer.ended).toBe(0);
  expect(await hasServer(store)).toBe(false);
});

/** Two branches from one beginning, each two changes long; CouchDB shows the one whose name is greater. */
const leafOf = (document: object & { readonly _id: string }, letter: string): Revision => {
  const ids = [letter.repeat(32), '0'.repeat(32)];
  return { ...document, _rev: `2-${ids[0]}`, _revisions: { start: 2, ids } };
};

test.runIf(process.env.COUCHDB_URL !== undefined)(
  'two versions that come into CouchDB are settled by the server that writes, at its start and while it runs, and both servers show the same',
  { timeout: 180_000 },
  async () => {
    const { store, start } = await aCouch();
    const practice = store.database('practice');
    const booking = (bookingId: `BK-${string}`) => aBooking({ bookingId, _id: `booking:${bookingId}` });
    const made = async (bookingId: `BK-${string}`) => {
      const history = (commandId: string) => [
        created(booking(bookingId).history[0]?.at ?? instantOf(0), 'made'),
        { what: 'cancelled' as const, at: instantOf(Date.now()), by: consultant, commandId },
      ];
      const cancelled = {
        ...booking(bookingId),
        status: 'cancelled',
        history: history('cancel'),
        writerTerm: 1,
      };
      const moved = { ...booking(bookingId), status: 'rescheduled', history: history('move'), writerTerm: 2 };
      await practice.putRevisions([leafOf(cancelled, 'f'), leafOf(moved, 'a')]);
    };
    const leaves = async (bookingId: string) =>
      (await practice.bulkGet([{ id: `booking:${bookingId}` }])).results.flatMap(({ docs }) =>
        docs.flatMap((doc) => ('ok' in doc && !doc.ok._deleted ? [doc.ok] : [])),
      );
    const settled = [expect.objectContaining({ status: 'rescheduled' })];

    await made('BK-AAAAAA');
    const servers = [start(await makeDataDir()), start(await makeDataDir())];
    const urls = new Map<Running, string>();
    for (const server of servers) urls.set(server, await readyUrlOf(server));
    await expect.poll(() => leaves('BK-AAAAAA'), { timeout: 30_000 }).toEqual(settled);
    await made('BK-CCCCCC');
    await expect.poll(() => leaves('BK-CCCCCC'), { timeout: 120_000 }).toEqual(settled);

    const questions = await practice.range({
      from: 'attention:two-versions:',
      to: 'attention:two-versions:~',
    });
    expect(questions).toHaveLength(2);
    for (const [server, url] of urls) {
      const phone = await signInAtProcess(url);
      const { bookings } = (await phone.inject({ url: '/api/admin/bookings' })).json();
      expect(bookings).toMatchObject([{ status: 'rescheduled' }, { status: 'rescheduled' }]);
      // The other one answers for itself then.
      if (server !== servers.at(-1)) await end(server, 'SIGTERM');
    }
  },
);

test('a server waits for a CouchDB that comes up later, and says so once', { timeout: 60_000 }, async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const early = startMain({
    COUCHDB_URL: `http://127.0.0.1:${port}`,
    DB_PREFIX: 'early',
    ADMIN_PIN: TEST_PIN,
    DATA_DIR: await makeDataDir(),
  });
  const line = /^Cannot use the CouchDB at 127\.0\.0\.1:\d+: .*Waiting for it\.$/gm;
  await expect.poll(() => early.output().match(line), { timeout: 20_000 }).toHaveLength(1);

  const server = await startOwnCouchServer(port);
  onTestFinished(server.stop);

  await urlOf(early);
  expect(early.output().match(line)).toHaveLength(1);
  await end(early, 'SIGTERM');
});
