import { expect, test } from 'vitest';
import { createPackedDocuments } from './live-model.ts';

test('each document comes once, as it was added last, and what is gone does not', () => {
  const packed = createPackedDocuments<{ readonly _id: string; readonly words: string }>();
  const added = Array.from({ length: 700 }, (_, number) => ({ _id: `line:${number}`, words: 'first' }));
  for (const document of added) packed.add(document);
  packed.add({ _id: 'line:3', words: 'second' });
  packed.add({ _id: 'line:4', _deleted: true });

  const found = new Map([...packed.values()].map((document) => [document._id, document.words]));

  expect([...packed.values()]).toHaveLength(699);
  expect(found.size).toBe(699);
  expect(found.get('line:3')).toBe('second');
  expect(found.has('line:4')).toBe(false);
});
