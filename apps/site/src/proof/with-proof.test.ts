import { err, ok } from '@fieldleaf/domain/result';
import { keyOfNumber } from '@fieldleaf/domain/strangers/puzzle';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast } from '../toast/toasts.ts';
import { withProof } from './with-proof.ts';

const cost = 1_024;
const challenge = {
  token: 'claims.signature',
  salt: 'salt',
  target: keyOfNumber(7, { salt: 'salt', cost }),
  tries: 60,
  cost,
};
const refused = { status: 429, code: 'too_many_holds', message: 'Please call', challenge } as const;

/** Does the worker's work when it is told to, so that what the page says meanwhile can be seen. */
class WorkerStandIn {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  static hasBegun = false;
  postMessage() {
    WorkerStandIn.hasBegun = true;
    setTimeout(() => this.onmessage?.({ data: { tried: 20 } }), 500);
    setTimeout(() => this.onmessage?.({ data: { found: 7 } }), 2_000);
  }
  terminate() {}
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a refusal with a puzzle is solved and asked again with the proof; after a second it is said in words', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', WorkerStandIn);
  const sent: unknown[] = [];
  const answer = withProof(async (headers) => {
    sent.push(headers);
    return sent.length === 1 ? err(refused) : ok('held');
  });

  // The solver is loaded first, in real time.
  await vi.waitUntil(() => WorkerStandIn.hasBegun, { interval: 1, timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(900);
  expect(currentToast()?.title).not.toBe('One moment, please');
  await vi.advanceTimersByTimeAsync(200);
  expect(currentToast()?.description).toMatch(/You need not do anything: 2 seconds at most/);
  await vi.advanceTimersByTimeAsync(1_500);

  expect(await answer).toEqual(ok('held'));
  expect(sent).toEqual([{}, { 'fieldleaf-proof': 'claims.signature.7' }]);
});

test('a browser that cannot solve it shows the refusal, and an ordinary answer starts nothing', async () => {
  vi.stubGlobal('Worker', undefined);
  expect(await withProof(async () => err(refused))).toEqual(err(refused));
  expect(await withProof(async () => ok('held'))).toEqual(ok('held'));
});
