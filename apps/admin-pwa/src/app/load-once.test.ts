import { expect, test } from 'vitest';
import { lazyModule } from './load-once.ts';

test('what is there is not loaded again', async () => {
  let loads = 0;
  const part = lazyModule(async () => {
    loads += 1;
    return 'content';
  });
  expect(part.loaded()).toBeUndefined();

  expect(await Promise.all([part.load(), part.load()])).toEqual(['content', 'content']);
  expect(part.loaded()).toBe('content');
  expect(loads).toBe(1);
});

test('what could not be loaded is tried again by the next who asks', async () => {
  const answers = [Promise.reject(new TypeError('no signal')), Promise.resolve('content')];
  const part = lazyModule(() => answers.shift() ?? Promise.reject(new TypeError('asked too often')));
  await expect(part.load()).rejects.toThrow('no signal');
  expect(part.loaded()).toBeUndefined();

  expect(await part.load()).toBe('content');
  expect(await part.load()).toBe('content');
});
