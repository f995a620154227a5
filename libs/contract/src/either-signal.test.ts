import { afterEach, expect, test } from 'vitest';
import { eitherSignal } from './either-signal.ts';

const { any } = AbortSignal;
afterEach(() => Object.assign(AbortSignal, { any }));

const browsers = [
  ['with AbortSignal.any', any],
  ['without it, as before iOS 17.4', undefined],
] as const;

test.each(browsers)('either of the two aborts, with its reason, %s', (_, own) => {
  Object.assign(AbortSignal, { any: own });
  for (const index of [0, 1] as const) {
    const both = [new AbortController(), new AbortController()] as const;
    const either = eitherSignal(both[0].signal, both[1].signal);
    expect(either.aborted).toBe(false);

    both[index].abort('enough');

    expect([either.aborted, either.reason]).toEqual([true, 'enough']);
  }
});

test.each(browsers)('one that was aborted before aborts at once, %s', (_, own) => {
  Object.assign(AbortSignal, { any: own });

  const either = eitherSignal(new AbortController().signal, AbortSignal.abort('before'));

  expect([either.aborted, either.reason]).toEqual([true, 'before']);
});
