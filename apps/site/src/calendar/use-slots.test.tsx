import { SENT_TIMES_ID } from '@fieldleaf/contract/sent-times';
import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => vi.restoreAllMocks());

/** The page with times that the server has put in, opened so long ago. */
function pageWithTimes(date: string, openMs: number) {
  vi.spyOn(performance, 'now').mockReturnValue(openMs);
  document.body.innerHTML = `<template id="${SENT_TIMES_ID}" data-visit="virtual 60min ${date}"><button value="10:00"></button><button value="11:00" disabled></button></template>`;
}

test('times that the page was sent with are there at once, and asked for when the question comes again', async () => {
  const calls = scriptServer({ 'GET /api/available-slots': () => ({ body: { date: '', slots: [] } }) });
  pageWithTimes('2027-03-15', 2_000);
  const { result, rerender } = renderHook(({ attempt }) => useSlots(asked('2027-03-15'), attempt), {
    initialProps: { attempt: 0 },
  });

  expect(result.current).toEqual({
    status: 'loaded',
    slots: [
      { time: '10:00', available: true },
      { time: '11:00', available: false },
    ],
  });
  expect(calls).toEqual([]);
  rerender({ attempt: 1 });
  await waitFor(() => expect(result.current).toEqual({ status: 'loaded', slots: [] }));
});

test.each([
  ['of another day', '2027-03-16', 2_000],
  ['of a page that was opened a while ago', '2027-03-15', 20_000],
])('times %s are asked for', async (_, date, openMs) => {
  const calls = scriptServer({ 'GET /api/available-slots': () => ({ body: { date: '', slots: [] } }) });
  pageWithTimes(date, openMs);
  const { result } = renderHook(() => useSlots(asked('2027-03-15'), 0));

  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(calls).toHaveLength(1));
});
