import { expect, test } from 'vitest';
import { IN_NO_HURRY, readEach } from './read-each.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const numbered = (number: number) => ({ _id: `mail:${String(number).padStart(4, '0')}`, number });

test('all are read in order, a page at a time, and whoever asks meanwhile waits for one page at most', async () => {
  const ops = createMemoryStore().database('ops');
  await Promise.all(Array.from({ length: 450 }, (_, number) => ops.put(numbered(number))));
  await ops.put({ _id: 'note:1', number: -1 } as never);
  const asked: number[] = [];
  const { range } = ops;
  Object.assign(ops, {
    range: (...query: Parameters<typeof range>) => {
      asked.push(query[0].limit ?? Number.POSITIVE_INFINITY);
      return range(...query);
    },
  });

  const read: number[] = [];
  for await (const { number } of readEach<{ _id: string; number: number }>(ops, 'mail:')) read.push(number);

  expect(read).toEqual(Array.from({ length: 450 }, (_, number) => number));
  expect(asked).toEqual([100, 100, 100, 100, 100]);
});

test.each([
  ['as long as a page took', 1],
  ['four times as long, where nobody waits', IN_NO_HURRY],
])('the store is left alone for %s', async (_words, pauses) => {
  const ops = createMemoryStore().database('ops');
  await Promise.all(Array.from({ length: 250 }, (_, number) => ops.put(numbered(number))));
  const spans: { readonly from: number; readonly until: number }[] = [];
  const { range } = ops;
  Object.assign(ops, {
    range: async (...query: Parameters<typeof range>) => {
      const from = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 40));
      const page = await range(...query);
      spans.push({ from, until: performance.now() });
      return page;
    },
  });

  for await (const _ of readEach(ops, 'mail:', pauses));

  expect(spans).toHaveLength(3);
  for (const [at, { from }] of spans.entries())
    if (at > 0) expect(from - (spans[at - 1]?.until ?? 0)).toBeGreaterThan(30 * pauses);
});
