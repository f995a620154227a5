import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { createDraftWriter } from './draft-writer.ts';

let phone: Phone;
beforeEach(async () => {
  phone = await unlockedPhone();
});
afterEach(() => phone.giveUp());

test('a form that is opened again at once finds the last keystroke', async () => {
  const left = createDraftWriter('form');
  for (const text of ['R', 'Ra', 'Rain']) left.write(text);

  expect(await createDraftWriter('form').read()).toBe('Rain');
});

test('two windows of one form do not contradict each other', async () => {
  const [one, two] = [createDraftWriter('form'), createDraftWriter('form')];
  one.write('first');
  two.write('second');

  expect(await one.read()).toBe('second');
});

test('what is written right after another write was finished is kept too', async () => {
  const writer = createDraftWriter('form');
  writer.write('first');
  await writer.read();
  writer.write('second');

  expect(await createDraftWriter('form').read()).toBe('second');
});
