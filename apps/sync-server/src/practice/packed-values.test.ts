import { keysChanged, storedIn, updatedMap, withStorage } from '@fieldleaf/domain/read-model/persistent-map';
import { propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedValues } from './packed-values.ts';

type Note = { readonly text: string; readonly year: number };

const key = fc.integer({ min: 0, max: 699 }).map(String);
const note = fc.record({ text: fc.string(), year: fc.integer({ min: 2020, max: 2027 }) });
const changes = fc.array(fc.tuple(key, fc.option(note, { nil: undefined })), { maxLength: 80 });
/** Operations on a map: changes, and now and then packing of values older than a year. */
const step = fc.oneof(
  { weight: 3, arbitrary: changes.map((changed) => ({ changed })) },
  { weight: 1, arbitrary: fc.integer({ min: 2020, max: 2028 }).map((before) => ({ before })) },
);

const someNotes = (size: number) =>
  new Map(
    Array.from({ length: size }, (_, at) => [String(at), { text: `Dry ${at}.`, year: 2020 + (at % 8) }]),
  );

const startOf = (notes: ReadonlyMap<string, Note>) =>
  updatedMap<Note>(new Map(), (draft) => {
    for (const [name, value] of notes) draft.set(name, value);
  });

const packBefore = (map: ReadonlyMap<string, Note>, before: number) =>
  withStorage(map, (values) => PackedValues.of(values).packing(({ year }) => year < before));

function doTo(
  draft: { set: (key: string, value: Note) => unknown; delete: (key: string) => unknown },
  changed: readonly (readonly [string, Note | undefined])[],
) {
  for (const [name, value] of changed) {
    if (value === undefined) draft.delete(name);
    else draft.set(name, value);
  }
}

function expectSame(map: ReadonlyMap<string, Note>, plain: ReadonlyMap<string, Note>): void {
  expect([...map]).toEqual([...plain]);
  expect([...map.keys()]).toEqual([...plain.keys()]);
  expect([...map.values()]).toEqual([...plain.values()]);
  expect(map.size).toBe(plain.size);
  for (let at = 0; at < 700; at += 9) {
    expect(map.get(String(at))).toEqual(plain.get(String(at)));
    expect(map.has(String(at))).toBe(plain.has(String(at)));
  }
}

test.each([0, 100, 600])(
  'whatever is packed and changed in whatever order, every version answers as a plain map (%i to begin with)',
  (size) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const plain = someNotes(size);
        let map = startOf(plain);
        for (const done of steps) {
          const [before, said] = [map, new Map(plain)];
          if ('before' in done) map = packBefore(map, done.before);
          else {
            map = updatedMap(map, (draft) => doTo(draft, done.changed));
            doTo(plain, done.changed);
          }
          expectSame(before, said);
          expectSame(map, plain);
        }
      }),
      { numRuns: propertyRuns(25) },
    );
  },
);

test('packed and written down, a map is the same again; what was loose comes beside it', () => {
  const plain = someNotes(600);
  const packed = PackedValues.of(plain).packing(({ year }) => year < 2024);
  const pages = [...packed.pages()];
  const again = PackedValues.ofPages<Note>(pages).with(
    [...packed.loose()].map((value) => [value.text.slice(4, -1), value]),
  );

  expect([...packed.loose()]).toHaveLength(300);
  expect(pages).toHaveLength(3);
  expect(new Map(again)).toEqual(plain);
});

test('of a value that was changed or removed nothing is left once it is packed again', () => {
  const map = packBefore(startOf(someNotes(600)), 2028);
  const changed = updatedMap(map, (draft) => {
    draft.set('7', { text: 'erased', year: 2020 });
    draft.delete('300');
  });

  const again = packBefore(changed, 2028);

  const kept = [...PackedValues.of(storedIn(again)).pages()].flatMap(({ keys, bytes }) => [
    ...PackedValues.ofPages<Note>([{ keys, bytes }]).values(),
  ]);
  expect(kept.filter(({ text }) => text === 'Dry 7.' || text === 'Dry 300.')).toEqual([]);
  expect(kept).toHaveLength(599);
});

test('whoever follows a map sees no change when it is packed, and what changed before it', () => {
  const map = startOf(someNotes(600));
  const changed = updatedMap(map, (draft) => draft.set('7', { text: 'wet', year: 2027 }));

  expect(keysChanged(map, packBefore(map, 2028))).toEqual(new Set());
  expect([...(keysChanged(map, packBefore(changed, 2024)) ?? [])]).toEqual(['7']);
});
