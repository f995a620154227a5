import { packDocuments } from '@fieldleaf/contract/packed-documents';
import { settings } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from '../db/change-feed.ts';
import { checkDatabaseId, markComplete } from '../db/check-database-id.ts';
import { readDatabaseId } from '../db/database-id.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { readMirror } from '../db/mirror.ts';
import { isFull } from '../db/storage-error.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import {
  booking,
  first,
  idsOf,
  json,
  rest,
  serverWith,
  stream,
  WHOLE,
} from '../testing/first-load-server.ts';

let databases: LocalDatabases;
let run = 0;
beforeEach(async () => {
  run += 1;
  databases = openLocalDatabases(`receive-practice-${run}`);
  await checkDatabaseId(databases);
  projectSync({ arriving: null, mirrorComplete: false });
});
afterEach(() => destroyLocalDatabases(databases));

const idsIn = async () => (await readMirror(databases.mirror)).documents.map(({ _id }) => _id).sort();

test('the practice comes as one stream, and then what changed since it began', async () => {
  const { receive, asked } = serverWith(() => stream(WHOLE));
  const shown: string[][] = [];
  const stop = await followChanges(databases, {
    onMirror: (documents) => shown.push(idsOf(documents)),
    onOutbox: () => undefined,
    onFailure: () => undefined,
  });

  expect(await receive(databases)).toMatchObject({ ok: true });

  expect(await idsIn()).toEqual(idsOf([...first, ...rest]));
  expect(shown).toEqual([[], idsOf(first), idsOf(rest)]);
  expect(asked[0]).toContain('since=7');
  expect(asked[0]).toContain('without=commands');
  expect(useSyncState.getState()).toMatchObject({ arriving: { received: 4 }, mirrorComplete: false });
  await markComplete(databases);
  expect(useSyncState.getState()).toMatchObject({ arriving: null, mirrorComplete: true });
  expect(await readDatabaseId(databases.mirror)).toMatchObject({ isComplete: true, withoutCommands: true });

  await databases.mirror.bulkDocs([booking('D')], { new_edits: false });
  await expect.poll(() => shown.at(-1)).toEqual(idsOf([booking('D')]));
  stop();
});

test('what comes packed is the same documents; half of a packing is taken for no answer', async () => {
  const packed = packDocuments(rest) ?? [];
  const torn = packed.map((group) => ({ ...group, columns: [] }));
  const { receive } = serverWith(() =>
    stream([{ v: 1, since: '7' }, { first }, { packed: torn }, { sent: 4 }]),
  );
  expect(await receive(databases)).toEqual({ ok: false, error: { kind: 'foreign' } });

  const whole = serverWith(() => stream([{ v: 1, since: '7' }, { first }, { packed }, { sent: 4 }]));
  expect(await whole.receive(databases)).toMatchObject({ ok: true });
  const { documents } = await readMirror(databases.mirror);
  for (const document of [...first, ...rest])
    expect(documents.find(({ _id }) => _id === document._id)).toEqual(document);
});

test('a stream that was cut off begins again from the first one’s place: what was deleted between them goes', async () => {
  const cutOff = serverWith(() => stream([{ v: 1, since: '7' }, { first }], '{"documents":[{"_id":"boo'));
  expect(await cutOff.receive(databases)).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(await idsIn()).toEqual(idsOf(first));
  expect((await readDatabaseId(databases.mirror))?.isComplete).toBeUndefined();

  // Killed and started again it is usable, and says that it is not whole.
  projectSync({ arriving: null });
  await checkDatabaseId(databases);
  expect(useSyncState.getState()).toMatchObject({ arriving: { received: null }, mirrorComplete: false });

  const deleted = {
    seq: 8,
    id: booking('A')._id,
    rev: '2-fedcba9876543210fedcba9876543210',
    deleted: true,
  } as const;
  const [own = settings] = first;
  const later = [{ v: 1, since: '9' }, { first: [own] }, { documents: rest }, { sent: 3 }];
  const { receive, asked } = serverWith(() => stream(later), [deleted]);
  expect(await receive(databases)).toMatchObject({ ok: true });
  expect(asked[0]).toContain('since=7');
  expect(await idsIn()).toEqual(idsOf([own, ...rest]));
});

test('a phone that is full in the middle of the stream keeps what it has, and goes on once there is room', async () => {
  const { add } = IDBObjectStore.prototype;
  const storing = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    value: { readonly id?: string },
    key,
  ) {
    if (value.id === rest[0]?._id) throw new DOMException('No room.', 'QuotaExceededError');
    return add.call(this, value, key);
  });
  const full = serverWith(() => stream(WHOLE));
  expect(isFull(await full.receive(databases).catch((error: unknown) => error))).toBe(true);
  expect(await idsIn()).toEqual(idsOf(first));
  expect((await readDatabaseId(databases.mirror))?.arriving).toEqual({
    since: '7',
    firstIds: first.map(({ _id }) => _id),
  });
  expect(useSyncState.getState().mirrorComplete).toBe(false);

  storing.mockRestore();
  expect(await serverWith(() => stream(WHOLE)).receive(databases)).toMatchObject({ ok: true });
  expect(await idsIn()).toEqual(idsOf([...first, ...rest]));
});

test('a mirror that has some already, and no note of it, has what the stream brings', async () => {
  const { mirror } = databases;
  await mirror.bulkDocs([{ ...booking('B'), status: 'no-show' }, booking('A')], { new_edits: false });
  const newer = { ...booking('B'), _rev: '2-fedcba9876543210fedcba9876543210' };
  const lines = [{ v: 1, since: '7' }, { first }, { documents: [newer, booking('C')] }, { sent: 4 }];
  expect(await serverWith(() => stream(lines)).receive(databases)).toMatchObject({ ok: true });
  const { documents } = await readMirror(mirror);
  expect(documents).toHaveLength(4);
  expect(documents.find(({ _id }) => _id === newer._id)).toEqual(newer);
});

test('all of it there, and then cut off: the stream is not asked for again', async () => {
  let streams = 0;
  const counted = () => {
    streams += 1;
    return stream(WHOLE);
  };
  const { receive } = serverWith(counted);
  await receive(databases);
  expect(await receive(databases)).toMatchObject({ ok: true });
  expect(streams).toBe(1);
});

test.each<[string, () => Response, object]>([
  ['an expired session', () => json({ error: true, code: 'session_expired' }, 401), { kind: 'sign-in' }],
  ['a removed device', () => json({ error: true, code: 'device_revoked' }, 401), { kind: 'revoked' }],
  ['a captive portal', () => new Response('<html>', { status: 200 }), { kind: 'foreign' }],
  ["a portal's JSON", () => stream([{ ok: true }]), { kind: 'foreign' }],
  [
    'a server that is busy',
    () => json({ error: true, code: 'store_unavailable' }, 503),
    { kind: 'not-saving', retryAfterSeconds: 30 },
  ],
  [
    'a stream that names more than it brought',
    () => stream([{ v: 1, since: '7' }, { sent: 4 }]),
    { kind: 'unreachable' },
  ],
])('%s leaves the phone as new as it was', async (_, answer, error) => {
  expect(await serverWith(answer).receive(databases)).toEqual({ ok: false, error });
  expect(await idsIn()).toEqual([]);
  expect(useSyncState.getState()).toMatchObject({ arriving: null, mirrorComplete: false });
});
