import { expect, test } from 'vitest';
import type { SharingEvent } from '../consultation-note/consultation-note.ts';
import { newPlantBook, type PlantBook } from '../plant/plant-book.ts';
import { aNote, consultant, moment } from '../testing/builders.ts';
import { joinVersions } from './join-versions.ts';

const AT = moment('2027-03-15T18:00:00Z');

const book = (linkNumber: number, commandId: string): PlantBook => ({
  ...newPlantBook('ana@example.com'),
  linkNumber,
  link: { at: AT, commandId },
});

test.each([true, false])(
  'a plant book keeps the latest link of both, with the command that made it: a closed one stays closed (%s)',
  (isInstead) => {
    const latest = { linkNumber: 2, link: { commandId: 'second' } };
    expect(joinVersions(book(1, 'first'), book(2, 'second'), isInstead)).toMatchObject(latest);
    expect(joinVersions(book(2, 'second'), book(1, 'first'), isInstead)).toMatchObject(latest);
  },
);

test('a note keeps how often it was shared, so that no repeat of either phone shares it again', () => {
  const event = (commandId: string, at: string): SharingEvent => ({
    what: 'shared',
    at: moment(at),
    by: consultant,
    commandId,
  });
  const [first, second] = [event('s1', '2027-03-15T18:00:00Z'), event('s2', '2027-03-16T18:00:00Z')];
  expect(
    joinVersions(aNote({ sharing: [first] }), aNote({ shared: null, sharing: [second] }), true),
  ).toMatchObject({
    shared: null,
    sharing: [first, second],
  });
});
