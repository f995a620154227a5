import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmUntilAnswered } from './use-simulated-card.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (status: number): ApiResult<string> => ({
  ok: false,
  error: { status, code: 'unknown', message: 'No.' } as unknown as ApiFailure,
});

/** Answers these in turn, the last one for good. */
function answering(...answers: readonly ApiResult<string>[]) {
  let asked = 0;
  const confirm = async () => answers[Math.min(asked++, answers.length - 1)] ?? failure(0);
  return { confirm, asked: () => asked };
}

async function outcome({ confirm }: ReturnType<typeof answering>) {
  const answer = confirmUntilAnswered(confirm);
  await vi.runAllTimersAsync();
  return answer;
}

test('a lost reply is asked for again until there is one', async () => {
  const line = answering(failure(0), failure(502), { ok: true, value: 'succeeded' });
  expect(await outcome(line)).toEqual({ ok: true, value: 'succeeded' });
  expect(line.asked()).toBe(3);
});

test('a refusal is an answer', async () => {
  const line = answering(failure(400));
  expect(await outcome(line)).toMatchObject({ ok: false, error: { status: 400 } });
  expect(line.asked()).toBe(1);
});

test('a line that stays dead is said, not asked for ever', async () => {
  const line = answering(failure(0));
  expect(await outcome(line)).toMatchObject({ ok: false, error: { status: 0 } });
  expect(line.asked()).toBe(5);
});
