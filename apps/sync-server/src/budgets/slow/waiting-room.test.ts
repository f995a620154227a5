import type { Attention } from '@fieldleaf/domain/attention/attention';
import { proofOf } from '@fieldleaf/domain/strangers/proof-header';
import { type Challenge, keyOfNumber } from '@fieldleaf/domain/strangers/puzzle';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { saveAssessment } from '../../features/assessments/assessments.routes.ts';
import { eraseCustomer } from '../../features/customers/erase-customer.ts';
import { exportCustomer } from '../../features/customers/export-customer.ts';
import { saveQuoteRequest } from '../../features/quote-requests/quote-requests.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { ANSWERS } from '../../testing/test-customer.ts';
import { STRANGERS_QUOTE } from '../../testing/test-strangers.ts';
import { forgetExpired } from '../../workers/forget-expired.ts';
import { findAssessment, listWaiting, tendWaitingRoom } from '../waiting-room.ts';

async function open() {
  let now: Instant = TEST_NOW;
  const server = await startServer(createMemoryStore(), () => now);
  const { ctx } = server;
  const clientNumber = (number: number) => ({ address: `10.0.${number}.1`, network: undefined });
  const ask = (number: number, proof?: string) => {
    const client = { ...clientNumber(number), ...(proof !== undefined && { proof }) };
    return saveQuoteRequest(ctx, { ...STRANGERS_QUOTE, email: `person${number}@example.com` }, client);
  };
  const flood = async (from: number, count: number) => {
    const answers = [];
    for (let number = from; number < from + count; number += 1) answers.push(await ask(number));
    return answers;
  };
  const questions = () =>
    [...ctx.model().attentionById.values()].filter(({ matter }) => matter.kind === 'entries-waiting');
  const decide = async (question: Attention, decision: 'let-in' | 'drop') => {
    await ctx.runCommand({
      kind: 'attention.resolve',
      by: { role: 'consultant', deviceId: 'phone' },
      payload: { attentionId: question._id, decision },
    });
    await tendWaitingRoom(ctx);
  };
  const quotes = () => ctx.model().quoteRequestsById.size;
  const pass = (minutes: number) => {
    now = plusMinutes(now, minutes);
  };
  return { server, ctx, clientNumber, ask, flood, questions, decide, quotes, pass };
}

const solve = (challenge: Challenge): string => {
  for (let number = 0; number < challenge.tries; number += 1) {
    if (keyOfNumber(number, challenge) === challenge.target) return proofOf(challenge, number);
  }
  throw new Error('The puzzle has no solution.');
};

const challengeIn = (refused: object): Challenge => {
  const { error } = refused as { readonly error: { readonly challenge: Challenge } };
  return error.challenge;
};

test('what comes in a rush waits, is one question, and goes in or away with one tap', async () => {
  const { ctx, flood, questions, decide, quotes, pass } = await open();
  const answers = await flood(0, 47);

  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(quotes()).toBe(24);
  await tendWaitingRoom(ctx);
  const [question] = questions();
  expect(question?.matter).toMatchObject({ count: 23, senders: { length: 12 } });
  expect(JSON.stringify(question?.matter)).toMatch(
    /"name":"Bo Lind","email":"person\d+@example.com","words":"Palms"/,
  );
  if (question) await decide(question, 'let-in');
  expect(quotes()).toBe(47);
  expect(await listWaiting(ctx)).toEqual([]);

  pass(1);
  await flood(47, 3);
  await tendWaitingRoom(ctx);
  const later = questions().find(({ resolved }) => resolved === null);
  expect(later?.matter).toMatchObject({ count: 3 });
  if (later) await decide(later, 'drop');
  expect([quotes(), (await listWaiting(ctx)).length]).toEqual([47, 0]);
});

test('in a storm an entry is paid for: a customer with a proof is in at once, and no flood reaches the phone', async () => {
  const { ctx, ask, flood, questions, quotes } = await open();
  const answers = await flood(0, 200);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
  const refused = await ask(300);
  expect(refused).toMatchObject({ ok: false, error: { code: 'too_many_today', challenge: { tries: 60 } } });
  expect(await ask(300, solve(challengeIn(refused)))).toMatchObject({ ok: true });
  expect(quotes()).toBe(25);

  await tendWaitingRoom(ctx);
  await flood(400, 10);
  await tendWaitingRoom(ctx);
  expect(questions()).toHaveLength(1);
  expect(JSON.stringify(questions()).length).toBeLessThan(4_000);
});

test('once five hundred wait a larger proof still lets a customer in, an address once; with a thousand of those it is closed', async () => {
  const { ctx, ask, flood } = await open();
  await flood(0, 60);
  const cheap = challengeIn(await ask(300));
  const [waiting] = await listWaiting(ctx);
  // At once: one wait for the disk, not hundreds.
  const fill = (count: number, more: object = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, copy) => {
        const _id = `waiting:quote:${JSON.stringify(more)}${copy}`;
        return ctx.ops.put({ ...waiting, ...more, _rev: undefined, _id } as never);
      }),
    );
  await fill(500);

  expect(await ask(300, solve(cheap))).toMatchObject({ ok: false });
  const larger = challengeIn(await ask(300));
  expect(larger.tries).toBe(480);
  const before = ctx.model().quoteRequestsById.size;
  expect(await ask(300, solve(larger))).toMatchObject({ ok: true });
  expect(ctx.model().quoteRequestsById.size).toBe(before + 1);
  const again = await ask(300);
  expect(again).toMatchObject({ ok: false, error: { code: 'too_many_today' } });
  expect(challengeIn(again)).toBeUndefined();

  await fill(999, { isVerified: true });
  expect(challengeIn(await ask(301))).toBeDefined();
  await fill(1_000, { isVerified: true });
  expect(challengeIn(await ask(302))).toBeUndefined();
});

test('what waits is found by its sender, can be forgotten, and goes by itself', async () => {
  const { ctx, flood, pass } = await open();
  await flood(0, 30);
  await tendWaitingRoom(ctx);

  expect(await exportCustomer(ctx, 'person27@example.com')).toMatchObject({
    value: { documents: [{ type: 'quote', email: 'person27@example.com' }] },
  });
  expect((await eraseCustomer(ctx, 'person27@example.com')).ok).toBe(true);
  expect(JSON.stringify([await listWaiting(ctx), [...ctx.model().attentionById.values()]])).not.toMatch(
    /person27/,
  );
  pass(15 * 24 * 60);
  await forgetExpired(ctx);
  expect(await listWaiting(ctx)).toEqual([]);
});

test('an assessment that waits can be read and booked with, and is let in by the booking', async () => {
  const { server, ctx, clientNumber } = await open();
  let last = '';
  for (let number = 0; number < 130; number += 1) {
    const saved = await saveAssessment(
      ctx,
      { answers: ANSWERS, sessionId: 's' } as never,
      clientNumber(number),
    );
    if (saved.ok) last = saved.value;
  }
  expect(ctx.model().assessmentsById.size).toBe(120);
  expect(await findAssessment(ctx, last)).toMatchObject({ answers: ANSWERS });

  const { paymentIntentId } = await makeIntent(server, { ...PAID_VISIT, assessmentId: last } as never);
  const booked = await finishVisitPayment(ctx, paymentIntentId);

  expect(booked.ok).toBe(true);
  expect(ctx.model().assessmentsById.has(last)).toBe(true);
  expect([...ctx.model().bookingsById.values()]).toMatchObject([{ assessment: ANSWERS }]);
});
