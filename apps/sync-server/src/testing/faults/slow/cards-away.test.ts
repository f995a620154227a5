import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, onTestFinished, test } from 'vitest';
import { STAND_IN_KEYS, startStripeStandIn } from '../../../adapters/stripe/testing/stripe-stand-in.ts';
import { newCommandId } from '../../../practice/new-ids.ts';
import { openStoreInFolder } from '../../../store/testing/store-in-folder.ts';
import { GOOD_CARD, type Intent } from '../../test-customer.ts';
import { openAttackedPractice, secondsUntil } from '../attacked-practice.ts';
import { startCrowd } from '../crowd.ts';
import { openLine } from '../line.ts';
import { expectKept, FAULTS_SEED, isAttacked, isWhole, moreThanOnce } from '../promise.ts';
import { HOUR_MS, openSkewedClock } from '../skewed-clock.ts';

/** State of the line to the card provider, and the fate of some calls that get through. */
const TROUBLES = [
  { line: 'well', calls: 'reply lost' },
  { line: 'silent', calls: 'none' },
  { line: 'well', calls: 'server error' },
  { line: 'well', calls: 'none' },
  { line: 'well', calls: 'server error after all' },
  { line: 'away', calls: 'none' },
  { line: 'slow', calls: 'none' },
] as const;
const TROUBLE_MS = isWhole ? 5_000 : 2_000;
const AT_ONCE = 3;
/** In one of so many calls, so that some get through in between. */
const FAILING = 0.5;

/** The card company, a browser that pays there, and the line to it. */
async function openCardCompany() {
  const stripe = await startStripeStandIn();
  onTestFinished(stripe.stop);
  const line = await openLine(stripe.url);
  const charges = () => {
    const all: { id: string; status: string; amount: number; refunded: number }[] = [];
    for (let page = list(); ; page = list(all.at(-1)?.id)) {
      all.push(
        ...page.data.map(({ id, status, amount, latest_charge }) => ({
          id,
          status,
          amount,
          refunded: typeof latest_charge === 'object' ? (latest_charge?.amount_refunded ?? 0) : 0,
        })),
      );
      if (!page.has_more) return all.filter(({ status }) => status === 'succeeded');
    }
  };
  const list = (after?: string) =>
    stripe.intents.list(
      new URLSearchParams({
        limit: '100',
        'expand[0]': 'data.latest_charge',
        ...(after !== undefined && { starting_after: after }),
      }),
    );
  const pay = async ({ paymentIntentId, clientSecret }: Intent) => {
    const answer = await fetch(`${stripe.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${STAND_IN_KEYS.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, card_number: GOOD_CARD }),
    });
    return ((await answer.json()) as { status?: string }).status === 'succeeded';
  };
  const environment = {
    PUBLIC_URL: 'https://plants.example',
    STRIPE_SECRET_KEY: STAND_IN_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STAND_IN_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_away',
    STRIPE_API_BASE: line.url,
  };
  return { stripe, line, charges, pay, environment };
}

test.runIf(isAttacked)(
  'the card company is away, hangs or fails: nobody is charged twice, what is paid is booked, what is given back goes back once',
  async (context) => {
    const chance = createChance(FAULTS_SEED);
    const company = await openCardCompany();
    const clock = await openSkewedClock();
    const practice = await openAttackedPractice({
      environment: { ...clock.environment, ...company.environment },
      pay: company.pay,
    });
    await practice.start();
    const crowd = startCrowd(practice, {
      chance,
      atOnce: AT_ONCE,
      pauseMs: [100, 400],
      alongside: async () => undefined,
    });
    const cancelled = new Map<string, string>();
    const cancelOne = async () => {
      const one = practice.acknowledged.find(({ bookingId }) => !cancelled.has(bookingId));
      const paid = practice.paid.find(({ who }) => who === one?.who);
      if (!one || !paid) return;
      const payload = {
        bookingId: one.bookingId,
        refunds: [{ reference: paid.paymentIntentId, amountCents: 7_000 }],
      };
      const [outcome] = await practice.send([{ id: newCommandId(), kind: 'booking.cancel', payload }]);
      if (outcome?.status === 'applied') cancelled.set(one.bookingId, paid.paymentIntentId);
    };
    await pause(2_000);
    for (const { line, calls } of TROUBLES) {
      company.line.become(line);
      company.stripe.setWeather(() => (chance.happens(FAILING) ? calls : 'none'));
      await cancelOne().catch(() => undefined);
      await pause(TROUBLE_MS);
    }
    company.line.become('well');
    company.stripe.setWeather(() => 'none');
    const before = practice.acknowledged.length;
    const seconds = await secondsUntil(() => practice.acknowledged.length > before, 120);
    await crowd.end();
    // A customer who paid and left is found by the server alone; others have had their time.
    await clock.set(practice.running()?.child, HOUR_MS);
    const isGivenBack = () => {
      const back = new Set(company.charges().flatMap(({ id, refunded }) => (refunded > 0 ? [id] : [])));
      return [...cancelled.values()].every((id) => back.has(id));
    };
    const givenBackAfter = await secondsUntil(isGivenBack, isWhole ? 90 : 20);
    const damage = await practice.damage();

    const store = await openStoreInFolder(practice.dataDir);
    const database = store.database('practice');
    const bookings = await database.range<Booking>({ from: 'booking:', to: 'booking:\uffff' });
    const payments = await database.range<Payment>({ from: 'payment:', to: 'payment:\uffff' });
    await store.close();
    const charges = company.charges();
    const kept = charges.filter(({ refunded }) => refunded === 0);
    const booked = new Set<string>(payments.map(({ reference }) => reference));
    const gone = new Set(cancelled.values());
    expect(crowd.statuses.filter((status) => status >= 500 && ![502, 503].includes(status))).toEqual([]);
    const attack = `answers lost, silent, 500, 500 and done, away, slow, for ${TROUBLE_MS / 1_000} s each: ${crowd.came()} customers, ${charges.length} charged, ${bookings.length} booked, ${cancelled.size} cancelled and given back after ${givenBackAfter.toFixed(1)} s, ${practice.refunded.length} lost their time and got it back; books again after ${seconds.toFixed(1)} s (seed ${FAULTS_SEED})`;
    expectKept(context, attack, {
      lost: damage.lost,
      twice: [
        ...damage.twice,
        ...moreThanOnce(payments.map(({ reference }) => reference)),
        ...charges.filter(({ amount, refunded }) => refunded > amount).map(({ id }) => id),
        ...charges.filter(({ id, refunded }) => gone.has(id) && refunded > 7_000).map(({ id }) => id),
      ],
      stuck: [
        ...damage.stuck,
        ...kept.filter(({ id }) => !booked.has(id)).map(({ id }) => `${id} charged, not booked`),
        ...charges
          .filter(({ id, refunded }) => gone.has(id) && refunded < 7_000)
          .map(({ id }) => `${id} not given back`),
        ...(Number.isFinite(seconds) ? [] : ['the server']),
      ],
    });
    expect(cancelled.size).toBeGreaterThan(1);
  },
  350_000,
);
