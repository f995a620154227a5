import { beforeAll, expect, test } from 'vitest';
import type { Subject } from './subject.ts';
import { written } from './written.ts';

const id = (number: number): string => `range:${String(number).padStart(4, '0')}`;
const all = { from: 'range:', to: 'range:\uffff' };
const COUNT = 1203;
/** A CouchDB on a slow disk has no time for all of them at once. */
const WRITERS = 50;

/** More documents than a page of an adapter has, so that the seams between pages are in the test. */
export function rangeConformance({ practice }: Subject): void {
  beforeAll(async () => {
    const writeEvery = async (first: number) => {
      for (let number = first; number < COUNT; number += WRITERS) {
        await written(practice().put({ _id: id(number) }));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, first) => writeEvery(first)));
    await written(practice().put({ _id: 'range' }));
    await written(practice().put({ _id: 'rangf:0' }));
  }, 60_000);

  const idsOf = async (range: Parameters<ReturnType<typeof practice>['range']>[0]) =>
    (await practice().range(range)).map(({ _id }) => _id);

  test('a range is complete, in id order, and has nothing of its neighbours', async () => {
    expect(await idsOf(all)).toEqual(Array.from({ length: COUNT }, (_, index) => id(index)));
  });

  test('both ends belong to a range', async () => {
    expect(await idsOf({ from: id(7), to: id(9) })).toEqual([id(7), id(8), id(9)]);
  });

  test('a limit cuts a range', async () => {
    expect(await idsOf({ from: id(10), to: id(90), limit: 2 })).toEqual([id(10), id(11)]);
    expect(await idsOf({ ...all, limit: 1001 })).toHaveLength(1001);
    expect(await idsOf({ ...all, limit: 0 })).toEqual([]);
  });

  test('descending reads the same range from its end', async () => {
    expect(await idsOf({ from: id(7), to: id(9), descending: true })).toEqual([id(9), id(8), id(7)]);
    expect(await idsOf({ ...all, descending: true, limit: 2 })).toEqual([id(COUNT - 1), id(COUNT - 2)]);
    expect(await idsOf({ ...all, descending: true })).toHaveLength(COUNT);
  });

  test('an empty range is empty', async () => {
    expect(await idsOf({ from: 'nothing:', to: 'nothing:\uffff' })).toEqual([]);
  });

  test('a removed document leaves its range', async () => {
    const rev = await written(practice().put({ _id: 'ranged:1' }));
    await written(practice().put({ _id: 'ranged:2' }));
    await practice().remove('ranged:1', rev);

    expect(await idsOf({ from: 'ranged:', to: 'ranged:\uffff' })).toEqual(['ranged:2']);
  });
}
