import { ClassicLevel } from 'classic-level';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FailStopLevel } from './fail-stop-level.ts';
import { openLastingPouch } from './lasting-pouch.ts';
import { openPouch } from './open-pouch.ts';

async function lastingPouch() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  let room = true;
  const open = vi.fn(() => openPouch(folder.path, 'practice'));
  const pouch = await openLastingPouch({ open, hasRoom: async () => room });
  onTestFinished(pouch.close);
  const put = (id: string) => pouch.write((one) => one.put({ _id: id }));
  const ids = async () => (await pouch.read((one) => one.allDocs())).rows.map(({ id }) => id);
  const setRoom = (hasRoom: boolean) => {
    room = hasRoom;
  };
  return { open, pouch, put, ids, setRoom };
}

const failNextWrite = () =>
  vi
    .spyOn(FailStopLevel.prototype, 'write')
    .mockClear()
    .mockRejectedValueOnce(new Error('IO error: 000003.log: No space left on device'));

test('before the write after one that failed it is opened anew, and counts on from what the disk has', async () => {
  const { open, pouch, put, ids } = await lastingPouch();
  await put('booking:1');
  failNextWrite();
  await expect(put('booking:2')).rejects.toThrow('No space left');

  await put('booking:3');

  expect(open).toHaveBeenCalledTimes(2);
  expect(await ids()).toEqual(['booking:1', 'booking:3']);
  expect(await pouch.read((one) => one.info())).toMatchObject({ doc_count: 2, update_seq: 2 });
});

test('writes that were asked for together fail together: LevelDB is asked for none behind the one that failed', async () => {
  const { put, ids } = await lastingPouch();
  const batch = failNextWrite();

  const answers = await Promise.allSettled(['booking:1', 'booking:2', 'booking:3'].map(put));

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batch).toHaveBeenCalledTimes(1);
  expect(await ids()).toEqual([]);
});

test('without room it stays as it was: what is there is read, nothing is written', async () => {
  const { open, put, ids, setRoom } = await lastingPouch();
  await put('booking:1');
  failNextWrite();
  await expect(put('booking:2')).rejects.toThrow();
  setRoom(false);

  await expect(put('booking:2')).rejects.toThrow(StoreUnavailable);

  expect(await ids()).toEqual(['booking:1']);
  expect(open).toHaveBeenCalledTimes(1);
  setRoom(true);
  await put('booking:2');
  expect(await ids()).toEqual(['booking:1', 'booking:2']);
});

test('reads that run are awaited, those that come meanwhile wait: none takes a document for missing', async () => {
  const { pouch, put } = await lastingPouch();
  await put('booking:1');
  failNextWrite();
  await put('booking:2').catch(() => undefined);
  const read = () => pouch.read((one) => one.get('booking:1'));

  const all = await Promise.all([read(), put('booking:2'), read(), read()]);

  expect(all).toHaveLength(4);
});

test('one that cannot be opened again refuses, and is opened when it can be', async () => {
  const { open, put, ids } = await lastingPouch();
  await put('booking:1');
  failNextWrite();
  await put('booking:2').catch(() => undefined);
  open.mockRejectedValueOnce(new Error('IO error: MANIFEST'));

  await expect(put('booking:2')).rejects.toThrow('MANIFEST');
  await expect(ids()).rejects.toThrow(StoreUnavailable);

  await vi.waitFor(async () => expect(await ids()).toEqual(['booking:1']), { timeout: 3_000, interval: 100 });
  await put('booking:2');
});

test('one that is open and cannot be read lets go of its files, and is opened when it can be', async () => {
  const { put, ids } = await lastingPouch();
  await put('booking:1');
  failNextWrite();
  await put('booking:2').catch(() => undefined);
  vi.spyOn(ClassicLevel.prototype, 'get').mockRejectedValueOnce(new Error('IO error: 000005.ldb: EIO'));

  await expect(put('booking:2')).rejects.toThrow('000005.ldb');

  await vi.waitFor(async () => expect(await ids()).toEqual(['booking:1']), { timeout: 3_000, interval: 100 });
  await put('booking:2');
});

describe('a document that a range was not given once', () => {
  async function notGivenOnce() {
    const { pouch, put, ids } = await lastingPouch();
    const { rev } = await put('booking:1');
    const nextv = async () => [['ÿdocument-storeÿbooking:1', '{"id":"boo']];
    vi.spyOn(ClassicLevel.prototype, 'iterator').mockImplementationOnce(
      () => ({ nextv, close: async () => undefined }) as unknown as ReturnType<ClassicLevel['iterator']>,
    );
    await expect(ids()).rejects.toThrow(StoreUnavailable);
    expect(pouch.damaged()).toEqual(['booking:1']);
    return { pouch, rev };
  }

  test('is written as soon as the disk gives it', async () => {
    const { pouch, rev } = await notGivenOnce();

    await pouch.write((one) => one.put({ _id: 'booking:1', _rev: rev }));

    expect(pouch.damaged()).toEqual([]);
  });

  test('is damaged no longer once a look finds everything whole', async () => {
    const { pouch } = await notGivenOnce();

    expect(await pouch.look({ isOver: () => false, pauseMs: 0 })).toEqual([]);

    expect(pouch.damaged()).toEqual([]);
  });
});

test('a document that the disk does not give is not taken for missing', async () => {
  const { pouch, put } = await lastingPouch();
  await put('booking:1');
  // Opened anew, it remembers nothing of what it wrote.
  failNextWrite();
  await put('booking:0').catch(() => undefined);
  await put('booking:0');
  const read = () => pouch.read((one) => one.get('booking:1'));
  vi.spyOn(ClassicLevel.prototype, 'get').mockRejectedValueOnce(
    new Error('IO error: 000005.ldb: Too many open files'),
  );

  await expect(read()).rejects.toThrow(StoreUnavailable);

  expect(await read()).toMatchObject({ _id: 'booking:1' });
  await expect(pouch.read((one) => one.get('booking:2'))).rejects.toMatchObject({ status: 404 });
});
