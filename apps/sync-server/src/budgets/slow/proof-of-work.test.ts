import { PROOF_HEADER, proofOf } from '@fieldleaf/domain/strangers/proof-header';
import { type Challenge, keyOfNumber } from '@fieldleaf/domain/strangers/puzzle';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { InjectOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { ANA, GOOD_CARD, VISIT } from '../../testing/test-customer.ts';

/** Puzzles are solved by trying: two that are found last take ten seconds each on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

const MONDAY = VISIT.selectedDate as LocalDate;

const solve = (challenge: Challenge): string => {
  for (let number = 0; number < challenge.tries; number += 1) {
    if (keyOfNumber(number, challenge) === challenge.target) return proofOf(challenge, number);
  }
  throw new Error('The puzzle has no solution.');
};

async function open() {
  const built = await buildTestApp();
  const call = async (options: InjectOptions) => {
    const answer = await built.app.inject({ method: 'POST', ...options });
    return { status: answer.statusCode, body: answer.json() };
  };
  const post = (remoteAddress: string, url: string, payload: object) => call({ remoteAddress, url, payload });
  const want = (remoteAddress: string, changes: object = {}, proof?: string) => {
    const choice = { ...VISIT, amount: 7_000, customerInfo: { ...ANA, email: `${remoteAddress}@x.example` } };
    return call({
      remoteAddress,
      url: '/api/payments/create-payment-intent',
      payload: { ...choice, ...changes },
      headers: proof === undefined ? {} : { [PROOF_HEADER]: proof },
    });
  };
  /** Holds of strangers that close what one week may have closed. */
  const spendWeek = async () => {
    const long = { consultationType: 'onsite', duration: '5hr', amount: 35_000, selectedTime: '09:00' };
    const short = { selectedTime: '15:00' };
    for (const [number, choice] of [long, long, short, short, short, short].entries()) {
      await want(`10.8.0.${number}`, { ...choice, selectedDate: plusDays(MONDAY, number % 3) });
    }
  };
  /** Holds of strangers in weeks of their own: many at once, and no budget spent. */
  const press = async () => {
    for (let week = 0; week < 24; week += 1) {
      const selectedDate = plusDays(MONDAY, 14 * (week + 1));
      expect(await want(`10.7.0.${week}`, { selectedDate })).toMatchObject({ status: 200 });
    }
  };
  return { ...built, post, want, spendWeek, press };
}

const FREE = { selectedDate: plusDays(MONDAY, 3), selectedTime: '14:00' };

test('once strangers have spent the budget of a week, a customer pays without a hold for a proof of work, and is booked', async () => {
  const { app, post, want, spendWeek } = await open();
  await spendWeek();
  const refused = await want('10.1.0.1', FREE);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_holds', challenge: { tries: 160 } } });

  const opened = await want('10.1.0.1', FREE, solve(refused.body.challenge));

  expect(opened).toMatchObject({ status: 200, body: { holdExpiresAt: null } });
  const slots = await app.inject({
    url: `/api/available-slots?date=${FREE.selectedDate}&consultationType=virtual&duration=60min`,
  });
  expect(slots.json().slots).toContainEqual(expect.objectContaining({ time: '14:00', available: true }));
  const { paymentIntentId, clientSecret } = opened.body;
  const pay = { clientSecret, cardNumber: GOOD_CARD };
  await post('10.1.0.1', `/api/payments/simulated/${paymentIntentId}/confirm`, pay);
  const booking = {
    ...VISIT,
    ...FREE,
    customerInfo: { ...ANA, email: '10.1.0.1@x.example' },
    paymentIntentId,
  };
  expect(await post('10.1.0.1', '/api/bookings/', booking)).toMatchObject({ status: 201 });
});

test('of two who pay for one time that neither holds, the first is booked and the other has the money back', async () => {
  const { post, want, spendWeek } = await open();
  await spendWeek();
  const statuses = [];
  const opened = [];
  for (const address of ['10.1.0.1', '10.1.0.2']) {
    const { body } = await want(address, FREE);
    opened.push({ address, ...(await want(address, FREE, solve(body.challenge))).body });
  }
  for (const { address, paymentIntentId, clientSecret } of opened) {
    const pay = { clientSecret, cardNumber: GOOD_CARD };
    await post(address, `/api/payments/simulated/${paymentIntentId}/confirm`, pay);
    const customerInfo = { ...ANA, email: `${address}@x.example` };
    const { status, body } = await post(address, '/api/bookings/', {
      ...VISIT,
      ...FREE,
      customerInfo,
      paymentIntentId,
    });
    statuses.push([status, body.code]);
  }

  expect(statuses).toEqual([
    [201, undefined],
    [409, 'payment_refunded'],
  ]);
});

test('twenty-four unpaid holds at once press: the next is held for a proof, and fewer than twelve are ordinary again', async () => {
  const { want, press, clock } = await open();
  await press();

  const refused = await want('10.1.0.1');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_holds', challenge: { tries: 60 } } });
  const held = await want('10.1.0.1', {}, solve(refused.body.challenge));
  expect(held).toMatchObject({ status: 200, body: { holdExpiresAt: expect.any(String) } });

  clock.advance(20);
  expect(await want('10.1.0.2')).toMatchObject({ status: 200 });
});

test('a proof pays once, for the address it was set for, for its act, and within ten minutes', async () => {
  const { want, press, clock } = await open();
  await press();
  const solved = async (address: string, changes = {}) =>
    solve((await want(address, changes)).body.challenge);
  const first = await solved('10.1.0.1');
  const refused = { status: 429, body: { code: 'too_many_holds' } };

  expect(await want('10.1.0.2', {}, first)).toMatchObject(refused);
  expect(await want('10.1.0.1', {}, `${first}1`)).toMatchObject(refused);
  expect(await want('10.1.0.1', {}, 'nonsense')).toMatchObject(refused);
  expect(await want('10.1.0.1', {}, first)).toMatchObject({ status: 200 });
  expect(await want('10.1.0.1', { selectedTime: '14:00' }, first)).toMatchObject(refused);
  const late = await solved('10.1.0.3', { selectedTime: '12:00' });
  clock.advance(11);
  expect(await want('10.1.0.3', { selectedTime: '12:00' }, late)).toMatchObject(refused);
});

test('on an ordinary day nothing is asked for, and nothing is kept', async () => {
  const { want, store } = await open();

  expect((await want('10.1.0.1')).body.challenge).toBeUndefined();

  expect(await store.database('ops').range({ from: 'proof', to: 'proof\uffff' })).toEqual([]);
});

const ANAS = { customerInfo: { ...ANA, email: 'ana@example.com' } };

test('two unpaid holds in her name ask their owner for a proof of work, and refuse her nothing', async () => {
  const { want } = await open();
  for (const week of [2, 4]) {
    const selectedDate = plusDays(MONDAY, 7 * week);
    expect(await want(`10.9.0.${week}`, { ...ANAS, selectedDate })).toMatchObject({ status: 200 });
  }

  const asked = await want('10.1.0.1', ANAS);
  expect(asked).toMatchObject({ status: 429, body: { code: 'too_many_holds', challenge: { tries: 60 } } });
  const held = await want('10.1.0.1', ANAS, solve(asked.body.challenge));
  expect(held).toMatchObject({ status: 200, body: { holdExpiresAt: expect.any(String) } });
});

test('five declines in her name ask their owner for a proof of work, and refuse her nothing', async () => {
  const { want, post } = await open();
  const { body } = await want('10.9.0.1', { ...ANAS, selectedDate: plusDays(MONDAY, 14) });
  for (let tries = 0; tries < 5; tries += 1)
    await post('10.9.0.1', `/api/payments/simulated/${body.paymentIntentId}/confirm`, {
      clientSecret: body.clientSecret,
      cardNumber: '4000000000000002',
    });

  const asked = await want('10.1.0.1', ANAS);
  expect(asked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(await want('10.1.0.1', ANAS, solve(asked.body.challenge))).toMatchObject({ status: 200 });
});

test('a form filled in five times in her name asks their owner for a proof of work, and refuses her nothing', async () => {
  const { post, app } = await open();
  const url = '/api/customer/mail-my-bookings';
  const payload = { email: 'ana@example.com' };
  for (let number = 1; number <= 5; number += 1)
    expect(await post(`10.9.0.${number}`, url, payload)).toMatchObject({ status: 200 });

  const asked = await post('10.1.0.1', url, payload);
  expect(asked).toMatchObject({ status: 429, body: { code: 'too_many_today' } });
  const headers = { [PROOF_HEADER]: solve(asked.body.challenge) };
  const mailed = await app.inject({ method: 'POST', url, payload, headers, remoteAddress: '10.1.0.1' });
  expect(mailed.statusCode).toBe(200);
});
