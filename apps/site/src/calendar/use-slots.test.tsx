import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cancelPaymentIntent } from '../paying/cancel-payment-intent.ts';
import { clock, day } from '../testing/calendar-words.ts';
import { currentToast } from '../toast/toasts.ts';
import type { SlotsQuestion } from './load-slots.ts';
import { useSlots } from './use-slots.ts';

const asked = (date: string): SlotsQuestion => ({
  date: day(date),
  consultationType: 'virtual',
  duration: '60min',
});

test('an answer that arrives after the next question is never shown', async () => {
  const answers: ((time: string) => void)[] = [];
  scriptServer({
    'GET /api/available-slots': () =>
      new Promise((resolve) => {
        answers.push((time) =>
          resolve({ body: { date: '', slots: [{ time: clock(time), available: true }] } }),
        );
      }),
  });
  const { result, rerender } = renderHook(({ question }) => useSlots(question, 0), {
    initialProps: { question: asked('2027-03-15') },
  });
  rerender({ question: asked('2027-03-16') });

  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('16:00');
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  answers[0]?.('15:00');
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(result.current.slots).toEqual([{ time: '16:00', available: true }]);
});

test('times that cannot be loaded are said to be missing, and none are shown', async () => {
  scriptServer({ 'GET /api/available-slots': noAnswer });
  const question = asked('2027-03-15');
  const { result } = renderHook(() => useSlots(question, 0));

  await waitFor(() => expect(result.current).toEqual({ status: 'failed', slots: [] }));
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to load available time slots.',
    destructive: true,
  });
});

test('the times are asked for once the payment that held one of them is given up', async () => {
  let giveUp: () => void = () => undefined;
  const calls = scriptServer({
    'POST /api/payments/cancel-payment-intent': () =>
      new Promise((resolve) => {
        giveUp = () => resolve({});
      }),
    'GET /api/available-slots': () => ({ body: { date: '', slots: [] } }),
  });
  void cancelPaymentIntent({ paymentIntentId: 'pi_1', clientSecret: 'secret' });
  const { result } = renderHook(() => useSlots(asked('2027-03-15'), 0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls.map(({ route }) => route)).toEqual(['POST /api/payments/cancel-payment-intent']);

  giveUp();
  await waitFor(() => expect(result.current.status).toBe('loaded'));
});
