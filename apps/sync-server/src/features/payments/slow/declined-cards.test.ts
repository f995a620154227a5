import { PROOF_HEADER, proofOf } from '@fieldleaf/domain/strangers/proof-header';
import { type Challenge, keyOfNumber } from '@fieldleaf/domain/strangers/puzzle';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { describe, expect, test } from 'vitest';
import { createStripeClient } from '../../../adapters/stripe/open-stripe.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../../../adapters/stripe/testing/stripe-stand-in.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { ANA, GOOD_CARD, type Intent, VISIT } from '../../../testing/test-customer.ts';

const WEBHOOK_SECRET = 'whsec_test';
const DECLINED_CARD = '4000000000000002';
const MONDAY = VISIT.selectedDate as LocalDate;
const CARD_ON_FILE = 'setup_intent.setup_failed';

const signer = createStripeClient({ secretKey: 'sk_test_signer' });

/** Answers of the server, to visitors of whom each has an address and an email of their own. */
async function openShop(isStripe: boolean) {
  const standIn = isStripe ? await startStripeStandIn() : undefined;
  const stripe = standIn && { ...STAND_IN_KEYS, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.url };
  const server = await buildTestApp(stripe ? { config: { stripe } } : {});
  const post = async (url: string, payload: object, { address = '10.1.0.1', headers = {} } = {}) => {
    const answer = await server.app.inject({ method: 'POST', url, payload, headers, remoteAddress: address });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  let choices = 0;
  const want = (address: string, changes: { email?: string; proof?: string; through?: string } = {}) => {
    choices += 1;
    const { email = `${address}@x.example`, proof, through } = changes;
    // Days of their own, so that only declined cards are counted here.
    const selectedDate = plusDays(MONDAY, 7 * (choices % 8));
    const payload = { ...VISIT, selectedDate, amount: 7_000, customerInfo: { ...ANA, email } };
    const forwarded = through === undefined ? {} : { 'x-forwarded-for': address };
    const headers = { ...forwarded, ...(proof !== undefined && { [PROOF_HEADER]: proof }) };
    const url = '/api/payments/create-payment-intent';
    return post(url, payload, { address: through ?? address, headers });
  };
  let events = 0;
  /** Posts an event as Stripe does. */
  const tell = (type: string, object: object, eventId?: string) => {
    events += 1;
    const id = eventId ?? `evt_${events}`;
    const payload = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
    const timestamp = Math.floor(Date.now() / 1000);
    const secret = WEBHOOK_SECRET;
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
  };
  /** One card at the payment, as the visitor's browser tries it: whether the payment still took it. */
  const tryCard = async ({ paymentIntentId, clientSecret }: Intent, cardNumber = DECLINED_CARD) => {
    if (!standIn) {
      const url = `/api/payments/simulated/${paymentIntentId}/confirm`;
      return (await post(url, { clientSecret, cardNumber })).status === 200;
    }
    try {
      standIn.intents.confirm(paymentIntentId, clientSecret, cardNumber);
    } catch (error) {
      if (!String(error).includes('declined')) return false;
      const object = { id: paymentIntentId, object: 'payment_intent', metadata: {} };
      await tell('payment_intent.payment_failed', object);
    }
    return true;
  };
  const tryCards = async (intent: Intent, count: number) => {
    let taken = 0;
    for (let card = 0; card < count; card += 1) taken += Number(await tryCard(intent));
    return taken;
  };
  /** Starts on the day requested last. */
  const freeStarts = async () => {
    const date = plusDays(MONDAY, 7 * (choices % 8));
    const url = `/api/available-slots?date=${date}&consultationType=virtual&duration=60min`;
    const { slots } = (await server.app.inject({ url })).json();
    return slots.map(({ time, available }: Record<string, unknown>) => ({ time, available }));
  };
  const closeIt = () => standIn?.stop();
  return { ...server, post, want, tell, tryCard, tryCards, freeStarts, closeIt };
}

const solve = (challenge: Challenge): string => {
  for (let number = 0; number < challenge.tries; number += 1)
    if (keyOfNumber(number, challenge) === challenge.target) return proofOf(challenge, number);
  throw new Error('The puzzle has no solution.');
};

const tooMany = { status: 429, body: { code: 'too_many_attempts' } };

describe.each([
  ['Stripe', true],
  ['test cards', false],
])('with %s', (_, isStripe) => {
  test('who meets three declined cards pays with the fourth; the fifth decline ends the payment, its time is free, and its payer is asked to call', async () => {
    const shop = await openShop(isStripe);
    const honest = (await shop.want('10.1.0.1')).body;
    expect(await shop.tryCards(honest, 3)).toBe(3);
    expect(await shop.tryCard(honest, GOOD_CARD)).toBe(true);

    const tester = (await shop.want('10.2.0.1')).body;
    expect(await shop.freeStarts()).toContainEqual({ time: VISIT.selectedTime, available: false });
    expect(await shop.tryCards(tester, 8)).toBe(5);
    expect(await shop.freeStarts()).toContainEqual({ time: VISIT.selectedTime, available: true });
    const refused = await shop.want('10.2.0.9', { email: '10.2.0.1+more@x.example' });

    expect(refused).toMatchObject(tooMany);
    expect(refused.body.message).toMatch(/declined.*try again in \d+ (minutes|hours).*call \(214\) 555-0142/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30 * 60);
    // An inbox is whatever somebody types: its owner works for the payment, and is not refused.
    expect(refused.body.challenge).toMatchObject({ token: expect.any(String) });
    expect((await shop.want('10.2.0.2')).status).toBe(200);
    await shop.closeIt();
  });
});

test('whoever changes the email is counted by the address, and each payment that is open there ends with its next decline', async () => {
  const shop = await openShop(false);
  const address = '10.3.0.1';
  const first = (await shop.want(address, { email: 'a@x.example' })).body;
  const second = (await shop.want(address, { email: 'b@x.example' })).body;
  await shop.tryCards(first, 5);
  const third = (await shop.want(address, { email: 'c@x.example' })).body;
  await shop.tryCards(second, 5);

  expect(await shop.want(address, { email: 'd@x.example' })).toMatchObject(tooMany);
  expect(await shop.tryCards(third, 4)).toBe(1);
  shop.clock.advance(3 * 60);
  expect((await shop.want(address, { email: 'd@x.example' })).status).toBe(200);
});

test('behind a proxy that is not named ten declines close the page to nobody; an inbox, and who only says to be a proxy, still count', async () => {
  const shop = await openShop(false);
  const declineTen = async (through: string) => {
    for (const name of ['a', 'b']) {
      const opened = await shop.want('203.0.113.7', { email: `${name}@${through}.example`, through });
      await shop.tryCards(opened.body, 5);
    }
  };
  await declineTen('172.18.0.2');

  const customers = ['c', 'd', 'e'].map((name) => ({ email: `${name}@x.example`, through: '172.18.0.2' }));
  for (const customer of customers) expect((await shop.want('203.0.113.8', customer)).status).toBe(200);
  const sameInbox = { email: 'a@172.18.0.2.example', through: '172.18.0.2' };
  expect(await shop.want('203.0.113.9', sameInbox)).toMatchObject(tooMany);

  shop.clock.advance(3 * 60);
  await declineTen('198.51.100.7');
  expect(await shop.want('203.0.113.8', { email: 'f@x.example', through: '198.51.100.7' })).toMatchObject(
    tooMany,
  );
});

test('a wave of declines asks everybody for a proof of work until it is over, and a customer pays with one', async () => {
  const shop = await openShop(false);
  for (let tester = 0; tester < 4; tester += 1)
    await shop.tryCards((await shop.want(`10.4.0.${tester}`)).body, 5);

  const refused = await shop.want('10.5.0.1');
  expect(refused).toMatchObject({ ...tooMany, body: { challenge: { tries: 60 } } });
  expect(refused.body.message).toContain('allow scripts on this page');
  const opened = await shop.want('10.5.0.1', { proof: solve(refused.body.challenge) });
  expect(opened).toMatchObject({ status: 200, body: { holdExpiresAt: expect.any(String) } });
  expect(await shop.tryCard(opened.body, GOOD_CARD)).toBe(true);
  expect((await shop.want('10.5.0.1', { proof: solve(refused.body.challenge) })).status).toBe(429);

  shop.clock.advance(3 * 60);
  expect((await shop.want('10.5.0.3')).status).toBe(200);
});

test('a report that comes twice counts once, of a card on file as of a payment; of what nobody opened here it counts nothing', async () => {
  const shop = await openShop(true);
  const { paymentIntentId } = (await shop.want('10.6.0.1')).body;
  const object = { id: paymentIntentId, object: 'payment_intent' };
  for (const eventId of ['evt_a', 'evt_a', 'evt_a', 'evt_b', 'evt_b', 'evt_c', 'evt_d'])
    expect((await shop.tell('payment_intent.payment_failed', object, eventId)).statusCode).toBe(200);
  const begun = () =>
    shop.store.database('ops').range<{ _id: string; state: string; declines?: readonly string[] }>({
      from: 'payment-intent:',
      to: 'payment-intent:\uffff',
    });
  expect(await begun()).toMatchObject([{ state: 'open', declines: ['evt_a', 'evt_b', 'evt_c', 'evt_d'] }]);

  await shop.tell(CARD_ON_FILE, { ...object, object: 'setup_intent' });
  const [ended] = await begun();
  expect(ended).toMatchObject({ state: 'cancelled' });
  expect(ended).toHaveProperty('payer', null);
  expect((await shop.tell('payment_intent.payment_failed', { ...object, id: 'pi_other' })).statusCode).toBe(
    200,
  );
  await shop.closeIt();
});
