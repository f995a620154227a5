import { expect, onTestFinished, test } from 'vitest';
import { startOwnCouchServer } from './couch-server.ts';

test('a deleted database is not there, whatever was asked while it was deleted, until it is made again', async () => {
  const couch = await startOwnCouchServer();
  onTestFinished(couch.stop);
  const database = `${couch.url}/some`;
  const ask = async (method: string, path = '') => (await fetch(`${database}${path}`, { method })).status;

  await ask('PUT');
  const asked = [ask('GET', '/_all_docs'), ask('GET', '/_all_docs')];
  expect(await ask('DELETE')).toBe(200);
  await Promise.all(asked);
  expect([await ask('GET'), await ask('GET', '/_changes'), await ask('DELETE')]).toEqual([404, 404, 404]);

  await ask('PUT');
  expect(await ask('GET')).toBe(200);
});
