import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { consultant } from '../testing/builders.ts';
import { createNote, ledgerAfter, ledgerWith, notedAt, noteIn, updateNote } from '../testing/note-ledger.ts';
import type { NotePlant } from './consultation-note.ts';
import type { NoteUpdates } from './note-payloads.ts';
import { plantIdIn, plantIdNamed, plantIdOf, plantIdsIn } from './plant-id.ts';

const ANA = 'ana@example.com';
const fernId = plantIdOf(ANA, 'Fern');

const plant = (plant_name: string, plant_id?: string): NotePlant => ({
  plant_name,
  plant_type: '',
  current_condition: '',
  issues: [],
  care_level: 'intermediate',
  ...(plant_id && { plant_id }),
});

const idsIn = (...plants: NotePlant[]) => plantIdsIn({ customer_email: ANA, plants });

const savedIds = (ledger: ReturnType<typeof ledgerAfter>) =>
  noteIn(ledger).content.plants.map(({ plant_name, plant_id }) => [plant_name, plant_id]);

test('a plant without an id is told by address and name, one with an id by that', () => {
  expect(idsIn(plant('Fern'), plant(' FÉRN'), plant('Ficus', fernId))).toEqual([
    plantIdOf(ANA, 'fern', 2),
    plantIdOf(ANA, 'fern', 3),
    fernId,
  ]);
  expect(idsIn(plant('Fern'))).toEqual([fernId]);
});

test('the same plants have the same ids, none twice, and those that are given stay', () => {
  const someId = fc.constantFrom(undefined, fernId, plantIdOf(ANA, 'fern', 2), plantIdOf(ANA, 'ficus'));
  const plants = fc.array(
    fc.tuple(fc.constantFrom('Fern', 'fern', 'Ficus', 'Fern 2'), someId).map(([name, id]) => plant(name, id)),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(plants, (all) => {
      const content = { customer_email: ANA, plants: all };
      const ids = plantIdsIn(content);
      expect(new Set(ids).size).toBe(all.length);
      expect(idsIn(...all)).toEqual(ids);
      for (const [index, each] of all.entries()) {
        expect(plantIdIn(content, each)).toBe(ids[index]);
        const isFirst = all.findIndex(({ plant_id }) => plant_id === each.plant_id) === index;
        if (each.plant_id && isFirst) expect(ids[index]).toBe(each.plant_id);
      }
    }),
  );
});

test('a name in a note is its plant of that name, else one that is not in it', () => {
  const content = { customer_email: ANA, plants: [plant('Boston', fernId)] };
  expect(plantIdNamed(content, 'boston ')).toBe(fernId);
  expect(plantIdNamed(content, 'Ficus')).toBe(plantIdOf(ANA, 'ficus'));
});

test('a note is saved with the ids of its plants', () => {
  const ledger = ledgerAfter(createNote({ plants: [{ plant_name: 'Fern' }, { plant_name: 'Fern' }] }));
  expect(savedIds(ledger)).toEqual([
    ['Fern', fernId],
    ['Fern', plantIdOf(ANA, 'Fern', 2)],
  ]);
});

test('a plant renamed in the form keeps its id; one typed again by its name does too', () => {
  const renamed = updateNote({ plants: [{ plant_name: 'Boston', plant_id: fernId }] }, 'renamed');
  const again = updateNote({ plants: [{ plant_name: 'boston' }, { plant_name: 'Fern' }] }, 'again');
  const ledger = ledgerAfter(createNote({ plants: [{ plant_name: 'Fern' }] }), renamed);

  expect(savedIds(ledger)).toEqual([['Boston', fernId]]);
  ledger.run(again, notedAt);
  expect(savedIds(ledger)).toEqual([
    ['boston', fernId],
    ['Fern', plantIdOf(ANA, 'Fern', 2)],
  ]);
});

const said = (
  kind: 'plant.rename' | 'plant.move' | 'plant.markGone' | 'plant.merge',
  more: object,
): Command =>
  ({
    id: `said-${kind}`,
    kind,
    at: notedAt,
    by: consultant,
    payload: { plantId: fernId, customerEmail: ANA, ...more },
  }) as Command;

test.each([
  ['is called otherwise by now', said('plant.rename', { name: 'Boston' }), 2],
  ['has another owner by now', said('plant.move', { toEmail: 'bo@example.com' }), 2],
  ['is gone', said('plant.markGone', {}), 2],
  ['has only another spelling', said('plant.rename', { name: ' férn' }), 1],
  ['is the same as another', said('plant.merge', { intoId: plantIdOf(ANA, 'Boston') }), 1],
] as const)('a new plant whose id belongs to one that %s gets number %#', (_, command, number) => {
  const ledger = ledgerWith();
  ledger.run(command, notedAt);
  ledger.run(createNote({ plants: [{ plant_name: 'Fern' }] }), notedAt);

  expect(savedIds(ledger)).toEqual([['Fern', plantIdOf(ANA, 'Fern', number)]]);
});

test('two phones that change and rename different plants both keep theirs, whoever syncs first', () => {
  const before = createNote({ plants: [{ plant_name: 'Fern' }, { plant_name: 'Ficus' }] });
  const ids = new Map(savedIds(ledgerAfter(before)).map(([name, id]) => [name, id ?? '']));
  const [fern, ficus] = ['Fern', 'Ficus'].map((plant_name) => ({
    plant_name,
    plant_id: ids.get(plant_name) ?? '',
  }));
  if (!fern || !ficus) throw new Error('two plants');
  const seen = { plants: [fern, ficus] };
  const here = updateNote({ plants: [{ ...fern, plant_name: 'Boston' }, ficus] }, 'here', seen);
  const there = updateNote(
    { plants: [{ ...fern, issues: ['Dry'] }, ficus, { plant_name: 'Rose' }] },
    'there',
    seen,
  );

  for (const order of [
    [here, there],
    [there, here],
  ]) {
    const { plants } = noteIn(ledgerAfter(before, ...order)).content;
    expect(plants).toMatchObject([
      { plant_name: 'Boston', plant_id: fern.plant_id, issues: ['Dry'] },
      ficus,
      { plant_name: 'Rose', plant_id: plantIdOf(ANA, 'Rose') },
    ]);
  }
});

test('a phone that knows no ids changes the same plants', () => {
  const names = fc.uniqueArray(fc.constantFrom('Fern', 'Ficus', 'Rose', 'Aloe'), { maxLength: 4 });
  fc.assert(
    fc.property(names, names, (first, then) => {
      const list = (all: readonly string[]): NonNullable<NoteUpdates['plants']> =>
        all.map((plant_name) => ({ plant_name }));
      const ledger = ledgerAfter(createNote({ plants: list(first) }));
      const known = new Map(savedIds(ledger).map(([name, id]) => [name, id]));
      ledger.run(updateNote({ plants: list(then) }, 'then', { plants: list(first) }), notedAt);

      for (const [name, id] of savedIds(ledger))
        expect(id).toBe(known.get(name) ?? plantIdOf(ANA, name ?? ''));
      expect(savedIds(ledger).map(([name]) => name)).toEqual(then);
    }),
  );
});
