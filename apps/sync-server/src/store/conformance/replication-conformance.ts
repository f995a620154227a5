import { join } from 'node:path';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../store.ts';
import { startPullSource } from '../testing/pull-source.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Subject } from './subject.ts';
import { written } from './written.ts';

const UNKNOWN = '7-0123456789abcdef0123456789abcdef';

type Entry = {
  readonly docs: readonly [{ readonly ok?: Body; readonly error?: { readonly error: string } }];
};
type Body = {
  readonly _rev: string;
  readonly _revisions: { readonly start: number; readonly ids: string[] };
};

export function replicationConformance({ practice, store }: Subject): void {
  test('a PouchDB that pulls ends with the same documents and revisions', async () => {
    await written(practice().put({ _id: 'pull:once', text: 'once' }));
    const old = await written(practice().put({ _id: 'pull:twice', text: 'old' }));
    const rev = await written(practice().put({ _id: 'pull:twice', _rev: old, text: 'new' }));
    const gone = await written(practice().put({ _id: 'pull:gone' }));
    await practice().remove('pull:gone', gone);

    const phone = await pulled(practice());

    expect(await phone.get('pull:once')).toMatchObject({ text: 'once' });
    expect(await phone.get('pull:twice')).toMatchObject({ _rev: rev, text: 'new' });
    await expect(phone.get('pull:gone')).rejects.toMatchObject({ status: 404, reason: 'deleted' });
  }, 60_000);

  test.each(['practice', 'ops'] as const)(
    '%s answers a revision that is no longer the newest',
    async (name) => {
      const database = store().database(name);
      const old = await written(database.put({ _id: 'late:1', text: 'old' }));
      await written(database.put({ _id: 'late:1', _rev: old, text: 'new' }));

      const [entry] = (await database.bulkGet([{ id: 'late:1', rev: old }]))
        .results as unknown as readonly Entry[];

      expect(historyOf(entry?.docs[0].ok)).toContain(old);
    },
  );

  test('a revision of a document removed since is answered', async () => {
    const rev = await written(practice().put({ _id: 'late:2' }));
    await practice().remove('late:2', rev);

    const [entry] = (await practice().bulkGet([{ id: 'late:2', rev }]))
      .results as unknown as readonly Entry[];

    expect(historyOf(entry?.docs[0].ok)).toContain(rev);
  });

  test('what never was is an error of its own entry and of no other', async () => {
    const rev = await written(practice().put({ _id: 'late:3' }));
    const wanted = [
      { id: 'late:none', rev: UNKNOWN },
      { id: 'late:3', rev: UNKNOWN },
      { id: 'late:3', rev },
    ];

    const entries = (await practice().bulkGet(wanted)).results as unknown as readonly Entry[];

    expect(entries).toMatchObject([
      { id: 'late:none', docs: [{ error: { error: 'not_found' } }] },
      { id: 'late:3', docs: [{ error: { error: 'not_found' } }] },
      { id: 'late:3', docs: [{ ok: { _id: 'late:3', _rev: rev } }] },
    ]);
  });

  test('revisions are taken in with their names, so that who pulled them before has nothing to pull', async () => {
    const from = store().database('slots');
    const into = store().database('ops');
    const old = await written(from.put({ _id: 'moved:1', text: 'old' }));
    await written(from.put({ _id: 'moved:1', _rev: old, text: 'new' }));
    const gone = await written(from.put({ _id: 'moved:2' }));
    await from.remove('moved:2', gone);
    const before = await into.count();
    const { changes } = await from.changes({ since: '0' });
    const moved = changes.filter(({ id }) => id.startsWith('moved:'));
    const { results } = await from.bulkGet(moved.map(({ id, revs }) => ({ id, rev: revs[0] ?? '' })));
    const revisions = results.flatMap(({ docs }) => docs.flatMap((each) => ('ok' in each ? [each.ok] : [])));

    await into.putRevisions(revisions);
    await into.putRevisions(revisions);

    const { _rev: rev } = (await from.get<object>('moved:1')) ?? {};
    expect(await into.get('moved:1')).toMatchObject({ _rev: rev, text: 'new' });
    expect(await into.get('moved:2')).toBeUndefined();
    expect((await into.count()) - before).toBe(1);
    const arrived = (await into.changes({ since: '0' })).changes.filter(({ id }) => id.startsWith('moved:'));
    expect([...arrived].sort((one, other) => (one.id < other.id ? -1 : 1))).toMatchObject([
      { id: 'moved:1', revs: [rev], deleted: false },
      { id: 'moved:2', deleted: true },
    ]);
    const next = await written(into.put({ _id: 'moved:1', _rev: rev ?? '', text: 'newer' }));
    expect(Number.parseInt(next, 10)).toBe(3);
  });

  test('without a revision the newest is answered, and nothing for nothing', async () => {
    const rev = await written(practice().put({ _id: 'late:4' }));

    expect(await practice().bulkGet([{ id: 'late:4' }])).toMatchObject({
      results: [{ docs: [{ ok: { _rev: rev } }] }],
    });
    expect(await practice().bulkGet([])).toEqual({ results: [] });
  });
}

async function pulled(source: Database): Promise<PouchDB.Database> {
  const folder = await temporaryFolder();
  const server = await startPullSource(source);
  const phone = new PouchDB(join(folder.path, 'phone'));
  onTestFinished(async () => {
    await phone.close();
    await server.stop();
    await folder.remove();
  });
  await PouchDB.replicate(server.url, phone);
  return phone;
}

const historyOf = (body: Body | undefined): readonly string[] =>
  body?._revisions.ids.map((hash, age) => `${body._revisions.start - age}-${hash}`) ?? [];
