import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is there is not loaded again', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    return 'part';
  });

  expect(await Promise.all([load(), load()])).toEqual(['part', 'part']);
  expect(loads).toBe(1);
});

test('what could not be loaded is tried again by the next who asks', async () => {
  const answers = [Promise.reject(new TypeError('no signal')), Promise.resolve('part')];
  const load = loadOnce(() => answers.shift() ?? Promise.reject(new TypeError('asked too often')));
  await expect(load()).rejects.toThrow('no signal');

  expect(await load()).toBe('part');
  expect(await load()).toBe('part');
});
