import { expect, test } from 'vitest';
import { createRecentEntries } from './recent-entries.ts';

const put = (key: string, value: string) => ({ type: 'put', key, value }) as const;

test('what is being written is not known until the disk has it, and not after a failure', () => {
  const entries = createRecentEntries();
  const endFirst = entries.beginWrite([put('day', 'one')]);
  expect(entries.get('day')).toBeUndefined();
  endFirst(true);
  expect(entries.get('day')).toEqual({ text: 'one' });

  const endSecond = entries.beginWrite([put('day', 'two')]);
  expect(entries.get('day')).toBeUndefined();
  endSecond(false);
  expect(entries.get('day')).toBeUndefined();

  entries.beginWrite([{ type: 'del', key: 'day' }])(true);
  expect(entries.get('day')).toEqual({ text: null });
});

test('what was read while its key was written is not kept; what was read while others were is', () => {
  const entries = createRecentEntries();
  const [readDay, readOther] = [entries.beginRead('day'), entries.beginRead('other')];
  const end = entries.beginWrite([put('day', 'new')]);
  readDay('old');
  readOther('same');
  expect([entries.get('day'), entries.get('other')]).toEqual([undefined, { text: 'same' }]);

  const readAgain = entries.beginRead('day');
  end(true);
  readAgain('old');
  expect(entries.get('day')).toEqual({ text: 'new' });
});

test('a read that outlasts more writes than are remembered is not kept', () => {
  const entries = createRecentEntries();
  const read = entries.beginRead('day');
  const many = Array.from({ length: 20_000 }, (_, number) => put(`other:${number}`, 'x'));
  entries.beginWrite([put('day', 'new'), ...many])(true);
  read('old');

  expect(entries.get('day')).toBeUndefined();
});

test('a photo is not remembered, nor is what is no text', () => {
  const entries = createRecentEntries();
  entries.beginWrite([put('photo', 'x'.repeat(9_000)), put('day', 'x')])(true);
  entries.beginRead('bytes')(Buffer.from('x'));

  expect([entries.get('photo'), entries.get('bytes')]).toEqual([undefined, undefined]);
  expect(entries.get('day')).toEqual({ text: 'x' });
});
