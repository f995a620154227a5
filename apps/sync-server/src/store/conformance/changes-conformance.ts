import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Subject } from './subject.ts';
import { written } from './written.ts';

export function changesConformance({ practice }: Subject): void {
  const create = (...ids: string[]) => Promise.all(ids.map((_id) => written(practice().put({ _id }))));

  test('changes after a place are those made since, each document once', async () => {
    const since = await practice().lastSeq();
    const [first = ''] = await create('change:1');
    const second = await written(practice().put({ _id: 'change:1', _rev: first }));
    const [other = ''] = await create('change:2');
    await practice().remove('change:2', other);

    const { changes, lastSeq } = await practice().changes({ since });

    // In no promised order: CouchDB keeps a database in shards, and each answers when it is ready.
    expect(changes.toSorted((one, two) => one.id.localeCompare(two.id))).toMatchObject([
      { id: 'change:1', revs: [second], deleted: false },
      { id: 'change:2', deleted: true },
    ]);
    expect(changes[0]).not.toHaveProperty('document');
    expect(await practice().changes({ since: lastSeq })).toMatchObject({ changes: [] });
  });

  test('pages follow each other without a gap or a repetition', async () => {
    const since = await practice().lastSeq();
    await create('page:1', 'page:2', 'page:3', 'page:4', 'page:5');

    const first = await practice().changes({ since, limit: 2 });
    const second = await practice().changes({ since: first.lastSeq, limit: 2 });
    const third = await practice().changes({ since: second.lastSeq, limit: 2 });

    const pages = [first, second, third].map(({ changes }) => changes.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual(['page:1', 'page:2', 'page:3', 'page:4', 'page:5']);
  });

  test('a page that is asked for is full as long as there is more: a phone takes a shorter one for the last', async () => {
    await create('full:1', 'full:2', 'full:3');
    const all = (await practice().changes({ since: '0' })).changes.length;

    const { changes, lastSeq } = await practice().changes({ since: '0', limit: all - 1 });

    expect(changes).toHaveLength(all - 1);
    expect((await practice().changes({ since: lastSeq })).changes).toHaveLength(1);
  });

  test('every change names a place to go on from', async () => {
    const since = await practice().lastSeq();
    await create('seq:1');
    await create('seq:2');
    const [first] = (await practice().changes({ since })).changes;

    const rest = await practice().changes({ since: first?.seq ?? '' });

    expect([first?.id, ...rest.changes.map(({ id }) => id)].sort()).toEqual(['seq:1', 'seq:2']);
  });

  test('changes bring the documents when asked to', async () => {
    const since = await practice().lastSeq();
    await written(practice().put({ _id: 'body:1', text: 'green' }));

    const { changes } = await practice().changes({ since, includeDocuments: true });

    expect(changes).toMatchObject([{ id: 'body:1', document: { _id: 'body:1', text: 'green' } }]);
  });

  test('from the start the whole feed comes, however long', async () => {
    const { changes } = await practice().changes({ since: '0' });

    const ranged = changes.filter(({ id }) => id.startsWith('range:'));
    expect(new Set(ranged.map(({ id }) => id)).size).toBe(1203);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  });

  test('who waits wakes at the next change', async () => {
    const since = await practice().lastSeq();
    let awake = false;
    const tooLate = AbortSignal.timeout(5_000);
    const waiting = practice()
      .waitForChange(since, tooLate)
      .then(() => {
        awake = true;
      });
    await pause(50);
    expect(awake).toBe(false);

    await create('wake:1');
    await waiting;

    expect(tooLate.aborted).toBe(false);
    expect((await practice().changes({ since })).changes).toHaveLength(1);
  });

  test('who waits from an older place does not wait', async () => {
    const since = await practice().lastSeq();
    await create('wake:2');

    const abort = new AbortController();
    await practice().waitForChange(since, abort.signal);

    expect(abort.signal.aborted).toBe(false);
  });

  test('who waits stops waiting when told to', async () => {
    const since = await practice().lastSeq();
    const abort = new AbortController();
    const waiting = practice().waitForChange(since, abort.signal);
    abort.abort();

    await expect(waiting).resolves.toBeUndefined();
    await expect(practice().waitForChange(since, abort.signal)).resolves.toBeUndefined();
  });
}
