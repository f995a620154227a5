import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { written } from '../conformance/written.ts';
import { startCouchServer } from '../testing/couch-server.ts';
import { temporaryPrefix } from '../testing/temporary-prefix.ts';
import { answerOf } from './couch-answers.ts';
import { createCouchClient } from './couch-client.ts';
import { openCouchStore } from './couch-store.ts';

test('a pull that began before CouchDB compacted gets the newer document, not an error', async () => {
  const server = await startCouchServer();
  const databases = temporaryPrefix(server.url);
  const store = await openCouchStore({ url: server.url, prefix: databases.prefix });
  onTestFinished(async () => {
    await store.close();
    await databases.remove();
    await server.stop();
  });
  const practice = store.database('practice');
  const name = `${databases.prefix}-practice`;
  const couch = createCouchClient(server.url);

  const advertised = await written(practice.put({ _id: 'booking:1', text: 'old' }));
  const newest = await written(practice.put({ _id: 'booking:1', _rev: advertised, text: 'new' }));
  await practice.compact();
  const old = () => answerOf(couch.use(name).get('booking:1', { rev: advertised }));
  while ((await old()).ok) await pause(50);

  expect(await practice.bulkGet([{ id: 'booking:1', rev: advertised }])).toMatchObject({
    results: [{ id: 'booking:1', docs: [{ ok: { _rev: newest, text: 'new' } }] }],
  });
});
