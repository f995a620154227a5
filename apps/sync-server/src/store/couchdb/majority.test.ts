import { expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { type Script, startScriptedServer } from '../testing/scripted-server.ts';
import { createCouchDatabase } from './couch-database.ts';
import { createMajority } from './majority.ts';

const BOOKING = { _id: 'booking:BK-1', _rev: '1-a' };

/** A node of a cluster, and the document it shows; told to be alone it takes writes into its own copy only, as CouchDB does. */
async function nodeOfCluster() {
  const node = { isAlone: false, shows: false, atMs: 0, meanwhile: () => {} };
  const script: Script = ({ method, path }) => {
    if (method === 'PUT') {
      node.meanwhile();
      return [node.isAlone ? 202 : 201, { ok: true, id: 'x', rev: '1-a' }];
    }
    if (path.endsWith('_bulk_get'))
      return [200, { results: [{ docs: node.shows ? [{ ok: BOOKING }] : [] }] }];
    return node.shows ? [200, BOOKING] : [404, { error: 'not_found', reason: 'missing' }];
  };
  const server = await startScriptedServer(script);
  onTestFinished(server.stop);
  const majority = createMajority(server.url, 'ops', () => node.atMs);
  const database = createCouchDatabase(server.url, 'practice', {
    closing: new AbortController().signal,
    majority,
  });
  return Object.assign(node, { database, majority, calls: server.calls });
}

test('a node that is alone is an outage, not a document that is missing or as it was', async () => {
  const node = await nodeOfCluster();
  node.isAlone = true;

  await expect(node.database.get(BOOKING._id)).rejects.toThrow(StoreUnavailable);
  await expect(node.database.getMany([BOOKING._id])).rejects.toThrow(StoreUnavailable);
  await expect(node.database.bulkGet([{ id: BOOKING._id }])).rejects.toThrow(StoreUnavailable);
  expect(node.majority.isDoubted()).toBe(true);

  node.shows = true;
  await expect(node.database.get(BOOKING._id)).rejects.toThrow(StoreUnavailable);
});

test('what a node did not have while it was alone is read again once it is not', async () => {
  const node = await nodeOfCluster();
  node.meanwhile = () => {
    node.shows = true;
  };

  expect(await node.database.get(BOOKING._id)).toEqual(BOOKING);
});

test('a node is believed for seconds after a write that enough copies took, and then asked for another', async () => {
  const node = await nodeOfCluster();
  await node.database.put({ _id: 'booking:BK-2' });
  const absentIn = async () => {
    const before = node.calls.length;
    expect(await node.database.get(BOOKING._id)).toBeUndefined();
    return node.calls.slice(before).map(({ method }) => method);
  };

  expect(await absentIn()).toEqual(['GET']);
  node.atMs += 60_000;
  expect(await absentIn()).toEqual(['GET', 'PUT', 'GET']);
  expect(await absentIn()).toEqual(['GET']);
});

test('a write too few copies took is in doubt until one is taken by enough', async () => {
  const node = await nodeOfCluster();
  node.isAlone = true;
  await expect(node.database.put({ _id: 'booking:BK-2' })).rejects.toThrow(StoreUnavailable);
  await expect(node.majority.prove()).rejects.toThrow(StoreUnavailable);
  expect(node.majority.isDoubted()).toBe(true);

  node.isAlone = false;
  await expect
    .poll(() =>
      node.majority.prove().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

  expect(node.majority.isDoubted()).toBe(false);
});

test('copies that only disagree are in doubt for a moment', async () => {
  const node = await nodeOfCluster();
  node.majority.watchWrite()(false);

  expect(node.majority.isDoubted()).toBe(true);
  await expect.poll(node.majority.isDoubted).toBe(false);
});
