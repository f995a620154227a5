import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { err, ok } from '@fieldleaf/domain/result';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePayment } from './use-payment.tsx';

type Answer = ApiResult<PaymentIntentReference>;

const opened: Answer = ok({ paymentIntentId: 'pi_1', clientSecret: 'secret' });
const unanswered: ApiFailure = { status: 0, code: 'network', message: 'No answer' };

function payFor(answer: () => Promise<Answer>) {
  const asked: { readonly purpose: string; readonly key: string }[] = [];
  const { result, rerender } = renderHook(
    ({ purpose }) =>
      usePayment<PaymentIntentReference>({
        purpose,
        kept: () => undefined,
        request: (key) => {
          asked.push({ purpose, key });
          return answer();
        },
        onOpened: () => undefined,
        onRefused: ({ message }) => message,
      }),
    { initialProps: { purpose: 'deposit' } },
  );
  return { asked, result, rerender };
}

test('a request without an answer is made again under its key, one for another purpose under another', async () => {
  const { asked, result, rerender } = payFor(async () => err(unanswered));
  await waitFor(() => expect(result.current.state.kind).toBe('not opened'));

  await act(async () => result.current.open());
  rerender({ purpose: 'total' });
  await waitFor(() => expect(asked).toHaveLength(3));

  const [first, again, other] = asked.map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a purpose that changes while the payment opens is opened once that is answered', async () => {
  let answer = (_: Answer) => {};
  const { asked, result, rerender } = payFor(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  rerender({ purpose: 'total' });
  expect(asked).toHaveLength(1);

  await act(async () => answer(opened));
  expect(asked.map(({ purpose }) => purpose)).toEqual(['deposit', 'total']);
  await act(async () => answer(opened));
  expect(result.current.state.kind).toBe('open');
});
