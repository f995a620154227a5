import type { ApiFailure } from '@fieldleaf/contract/client';
import { expect, test } from 'vitest';
import { afterPaying } from './use-after-paying.ts';

const failure = (status: number, code: ApiFailure['code']): ApiFailure => ({
  status,
  code,
  message: 'words',
});

test.each([
  [0, 'network'],
  [503, 'store_unavailable'],
  [429, 'rate_limited'],
] as const)('%i after paying is tried again, with growing patience', (status, code) => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((attempt) => afterPaying(failure(status, code), attempt));

  expect(waits).toEqual(
    [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000].map((afterMs) => ({ kind: 'retry', afterMs })),
  );
});

test('money that went back is told with the reason', () => {
  expect(afterPaying(failure(409, 'payment_refunded'), 1)).toEqual({
    kind: 'returned',
    message: 'words',
  });
  expect(afterPaying(failure(409, 'invoice_payment_refunded'), 1).kind).toBe('returned');
  expect(afterPaying(failure(409, 'slot_taken'), 1)).toEqual({ kind: 'returned', message: 'words' });
});

test('a payment nobody knows of is paid again, but not at the first answer', () => {
  expect(afterPaying(failure(402, 'payment_required'), 1).kind).toBe('retry');
  expect(afterPaying(failure(402, 'payment_required'), 3).kind).toBe('pay again');
});

test('anything else is for a person, and never called failed', () => {
  expect(afterPaying(failure(400, 'invalid_input'), 1)).toEqual({ kind: 'by hand' });
});
