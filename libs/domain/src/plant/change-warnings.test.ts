import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { customer, moment, settings } from '../testing/builders.ts';
import { changeWarnings } from './change-warnings.ts';
import { newPlantBook, type PlantBook, plantBookId } from './plant-book.ts';
import type { ChangeWarningsPayload } from './plant-payloads.ts';

const NOW = moment('2027-01-15T15:00:00Z');

const said = (id: string, warnings: ChangeWarningsPayload['warnings']) =>
  ({
    id,
    at: NOW,
    by: customer,
    kind: 'plantBook.changeWarnings',
    payload: { customerEmail: 'Ana@Example.com', warnings },
  }) as Command<'plantBook.changeWarnings'>;

const decided = (command: Command<'plantBook.changeWarnings'>, book?: PlantBook) =>
  changeWarnings.decide(command, {
    now: NOW,
    settings,
    documents: new Map(book ? [[book._id, book]] : []),
    dayBooks: new Map(),
    invoicesOf: () => [],
  });

test('somebody without a plant book gets one that has no more than the wish', () => {
  expect(decided(said('a', 'none'))).toMatchObject({
    ok: true,
    value: {
      puts: [
        {
          _id: plantBookId('ana@example.com'),
          customerEmail: 'ana@example.com',
          linkNumber: 0,
          warnings: 'none',
          changedAt: NOW,
        },
      ],
    },
  });
});

test('the wish is taken back, and saying it twice changes nothing', () => {
  const book: PlantBook = { ...newPlantBook('ana@example.com'), warnings: 'none', linkNumber: 3 };
  expect(decided(said('b', 'none'), book)).toMatchObject({ value: { puts: [] } });
  expect(decided(said('b', 'on'), book)).toMatchObject({
    value: { puts: [{ warnings: 'on', linkNumber: 3 }] },
  });
  expect(decided(said('b', 'on'), { ...book, commandIds: ['b'] })).toMatchObject({ value: { puts: [] } });
  expect(decided(said('c', 'on'))).toMatchObject({ value: { puts: [] } });
});
