import { expect, test } from 'vitest';
import type { Subject } from './subject.ts';
import { written } from './written.ts';

type Note = { readonly _id: string; readonly text: string };

export function documentsConformance({ practice, store }: Subject): void {
  test('what was written is read, with its revision', async () => {
    const rev = await written(practice().put({ _id: 'note:1', text: 'dry soil' }));

    expect(await practice().get<Note>('note:1')).toEqual({ _id: 'note:1', _rev: rev, text: 'dry soil' });
  });

  test('a document that does not exist is undefined', async () => {
    expect(await practice().get('note:none')).toBeUndefined();
    expect(await practice().get('_local/none')).toBeUndefined();
  });

  test('a second creation of one id conflicts and changes nothing', async () => {
    await written(practice().put({ _id: 'note:2', text: 'first' }));
    const second = await practice().put({ _id: 'note:2', text: 'second' });

    expect(second).toEqual({ ok: false, error: { code: 'conflict', id: 'note:2' } });
    expect(await practice().get('note:2')).toMatchObject({ text: 'first' });
  });

  test('a creation with the very same content conflicts too', async () => {
    await written(practice().put({ _id: 'note:3', text: 'same' }));

    expect(await practice().put({ _id: 'note:3', text: 'same' })).toMatchObject({ ok: false });
  });

  test('a write replaces the revision it names, and no other', async () => {
    const first = await written(practice().put({ _id: 'note:4', text: 'one' }));
    const second = await written(practice().put({ _id: 'note:4', _rev: first, text: 'two' }));
    const late = await practice().put({ _id: 'note:4', _rev: first, text: 'late' });

    expect(late).toMatchObject({ ok: false });
    expect(await practice().get('note:4')).toEqual({ _id: 'note:4', _rev: second, text: 'two' });
  });

  test('a write that names a revision of a document that never was conflicts', async () => {
    const rev = '1-0123456789abcdef0123456789abcdef';

    expect(await practice().put({ _id: 'note:never', _rev: rev })).toMatchObject({ ok: false });
  });

  test('a removed document is gone, and its id can be used again', async () => {
    const rev = await written(practice().put({ _id: 'note:5', text: 'old' }));
    expect(await practice().remove('note:5', rev)).toEqual({ ok: true, value: undefined });
    expect(await practice().get('note:5')).toBeUndefined();

    await written(practice().put({ _id: 'note:5', text: 'new' }));
    expect(await practice().get('note:5')).toMatchObject({ text: 'new' });
  });

  test('a removal of an old revision or of nothing conflicts', async () => {
    const first = await written(practice().put({ _id: 'note:6', text: 'one' }));
    const second = await written(practice().put({ _id: 'note:6', _rev: first, text: 'two' }));

    expect(await practice().remove('note:6', first)).toMatchObject({ ok: false });
    expect(await practice().get('note:6')).toMatchObject({ _rev: second });
    expect(await practice().remove('note:none', first)).toMatchObject({ ok: false });
  });

  test('of many ids those that exist are read', async () => {
    await written(practice().put({ _id: 'many:1', text: 'one' }));
    await written(practice().put({ _id: 'many:2', text: 'two' }));
    const rev = await written(practice().put({ _id: 'many:gone', text: 'x' }));
    await practice().remove('many:gone', rev);

    const found = await practice().getMany<Note>(['many:2', 'many:none', 'many:1', 'many:gone', 'many:1']);

    expect([...found.keys()].sort()).toEqual(['many:1', 'many:2']);
    expect(found.get('many:2')).toMatchObject({ _id: 'many:2', text: 'two' });
    expect(await practice().getMany([])).toEqual(new Map());
  });

  // Not said of them: that an old revision conflicts. CouchDB replaces a checkpoint by any revision.
  test('a checkpoint is kept, replaced by revision, and is no change', async () => {
    const before = await practice().lastSeq();
    const id = '_local/Ab.c_D0123456789012345==';
    const first = await written(practice().put({ _id: id, text: '1' }));
    await written(practice().put({ _id: id, _rev: first, text: '2' }));

    expect(await practice().get(id)).toMatchObject({ _id: id, text: '2' });
    expect(await practice().changes({ since: before })).toMatchObject({ changes: [] });
  });

  test('the three databases do not see each other', async () => {
    await written(store().database('ops').put({ _id: 'apart:1' }));

    expect(await practice().get('apart:1')).toBeUndefined();
    expect(await store().database('slots').get('apart:1')).toBeUndefined();
  });
}
