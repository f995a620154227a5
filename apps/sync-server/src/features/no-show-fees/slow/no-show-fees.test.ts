import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { clock } from '@fieldleaf/domain/testing/builders';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import type { SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import type { SimulatedSetup } from '../../../adapters/simulated-card/simulated-setup.ts';
import { forgetUsedCards } from '../../../money/kept-cards.ts';
import { reconcilePayments } from '../../../money/reconciliation/reconcile-payments.ts';
import { sweepPayments } from '../../../money/sweep-payments.ts';
import { buildTestApp, TEST_NOW } from '../../../testing/build-test-app.ts';
import { createFaultyProvider } from '../../../testing/faulty-provider.ts';
import { HALF, setTerms } from '../../../testing/offer-terms.ts';
import { PAID_VISIT } from '../../../testing/open-books.ts';
import { playAtEveryStep } from '../../../testing/play-at-every-step.ts';
import { makeIntent, startServer } from '../../../testing/start-server.ts';
import { placeBooking } from '../../bookings/place-booking.ts';
import { askForRest } from '../../visit-payments/visit-payments.ts';
import { chargeNoShowFee } from '../no-show-fees.routes.ts';
import { AFTER_VISIT, allOf, BY, bookWithCard, missVisit, openPractice } from '../testing/missed-visits.ts';

test('the fee is charged to the kept card, once, and is what came in for the visit', async () => {
  const { ctx, bookMissed, payments, store } = await openPractice();
  const bookingId = await bookMissed();

  const first = await chargeNoShowFee(ctx, bookingId, BY);

  expect(first).toEqual({ ok: true, value: { outcome: 'charged', linkSent: false } });
  expect(await payments()).toMatchObject([
    { bookingId, amountCents: 3_500, method: 'card', kind: 'payment' },
  ]);
  await chargeNoShowFee(ctx, bookingId, BY);
  expect(await payments()).toHaveLength(1);
  await reconcilePayments(ctx);
  expect(await allOf(store, 'attention')).toEqual([]);
});

test('asked for twice at once, by two servers too, it is one payment', async () => {
  const { ctx, bookMissed, payments, store, intents } = await openPractice();
  const bookingId = await bookMissed();
  const other = await startServer(store, () => AFTER_VISIT);

  await Promise.all([ctx, ctx, other.ctx].map((each) => chargeNoShowFee(each, bookingId, BY)));

  expect(await payments()).toHaveLength(1);
  expect((await intents()).filter(({ state }) => state === 'succeeded')).toHaveLength(1);
});

test.each([
  ['whose bank wants to hear it from its owner', '4000002760003184', 'needs-customer'],
  ['that is declined', '4000000000000341', 'declined'],
])('a card %s is not charged: its customer is asked by mail', async (_, cardNumber, outcome) => {
  const { ctx, bookMissed, payments, intents, booking } = await openPractice();
  const bookingId = await bookMissed(cardNumber);

  const charged = await chargeNoShowFee(ctx, bookingId, BY);

  expect(charged).toEqual({ ok: true, value: { outcome, linkSent: true } });
  expect(await payments()).toEqual([]);
  expect(await intents()).toMatchObject([{ state: 'canceled' }]);
  expect((await booking())?.payLinksSent).toHaveLength(1);
});

test('a card that ran out, or that its provider has forgotten, is said to be gone', async () => {
  const { ctx, bookMissed, store } = await openPractice();
  const bookingId = await bookMissed();
  const [setup] = await allOf<SimulatedSetup>(store, 'simulated-setup', 'ops');
  const paymentMethodId = (setup?.reference ?? '').replace('seti_sim_', 'pm_sim_');
  await ctx.provider.cards.forgetCard({ paymentMethodId });

  expect(await chargeNoShowFee(ctx, bookingId, BY)).toMatchObject({
    value: { outcome: 'gone', linkSent: true },
  });
});

test('no fee is charged for a visit that is ahead, and none where none was agreed', async () => {
  const { server, ctx, setNow } = await openPractice();
  const ahead = await bookWithCard(ctx);
  const refused = { error: { code: 'no_fee_agreed' } };
  expect(await chargeNoShowFee(ctx, ahead, BY)).toMatchObject(refused);

  await setTerms(ctx, null);
  const afternoon = { ...PAID_VISIT, selectedTime: clock('14:00') };
  const { paymentIntentId } = await makeIntent(server, afternoon);
  const paid = await placeBooking(ctx, { ...afternoon, paymentIntentId });
  const bookingId = paid.ok ? paid.value.bookingId : ahead;
  setNow(plusMinutes(AFTER_VISIT, 600));
  await missVisit(ctx, bookingId);
  expect(await chargeNoShowFee(ctx, bookingId, BY)).toMatchObject(refused);
});

test.each(['down', 'reply lost'] as const)(
  'when the line is %s nobody is told a lie, and trying again ends it, once',
  async (fault) => {
    let line: ReturnType<typeof createFaultyProvider> | undefined;
    const { ctx, bookMissed, payments, intents } = await openPractice((provider) => {
      line = createFaultyProvider(provider);
      return line.provider;
    });
    const bookingId = await bookMissed();
    let tries = 0;
    line?.next(fault);
    let answer = await chargeNoShowFee(ctx, bookingId, BY);
    while (!answer.ok && tries++ < 5) answer = await chargeNoShowFee(ctx, bookingId, BY);

    expect(answer).toMatchObject({ value: { outcome: 'charged' } });
    expect(await payments()).toHaveLength(1);
    expect((await intents()).filter(({ state }) => state === 'succeeded')).toHaveLength(1);
  },
);

test('wherever the server dies while the fee is charged, it is charged once, and in the books', async () => {
  let paid = 0;
  const steps = await playAtEveryStep(
    {
      before: async ({ ctx }, store) => {
        const bookingId = await bookWithCard(ctx);
        // Said by a server whose clock is past the visit.
        const later = await startServer(store, () => AFTER_VISIT);
        await missVisit(later.ctx, bookingId);
        return bookingId;
      },
      paying: async ({ ctx }, _, bookingId) => {
        await chargeNoShowFee(ctx, bookingId as BookingId, BY);
      },
      meanwhile: async ({ ctx }, bookingId) => {
        await chargeNoShowFee(ctx, bookingId as BookingId, BY);
      },
      // Long enough for a payment that was made ready, and never named, to end by itself.
      downMinutes: 61,
    },
    async (store) => {
      const payments = await allOf<Payment>(store, 'payment');
      expect(payments).toMatchObject([{ amountCents: 3_500 }]);
      const intents = await allOf<SimulatedIntent>(store, 'simulated-intent', 'ops');
      expect(intents.flatMap(({ refunds }) => refunds)).toEqual([]);
      paid += payments.length;
    },
  );

  expect(paid).toBe(steps + 1);
});

test('a kept card is forgotten once its visit is over and paid, called off, or its customer erased; not before', async () => {
  const { ctx, bookMissed, store } = await openPractice();
  const bookingId = await bookMissed();
  await forgetUsedCards(ctx);
  expect(await allOf(store, 'kept-card', 'ops')).toHaveLength(1);

  await chargeNoShowFee(ctx, bookingId, BY);
  await forgetUsedCards(ctx);

  expect(await allOf(store, 'kept-card', 'ops')).toEqual([]);
  expect(await allOf(store, 'simulated-setup', 'ops')).toMatchObject([{ isForgotten: true }]);
});

test('a card whose visit was called off is forgotten', async () => {
  const { ctx, store } = await openPractice();
  const bookingId = await bookWithCard(ctx);
  await forgetUsedCards(ctx);
  expect(await allOf(store, 'kept-card', 'ops')).toHaveLength(1);
  await ctx.runCommand({ kind: 'booking.cancel', payload: { bookingId }, by: BY });

  await forgetUsedCards(ctx);

  expect(await allOf(store, 'simulated-setup', 'ops')).toMatchObject([{ isForgotten: true }]);
});

test('what a deposit left open is asked for the day before, once; what is paid in full is not', async () => {
  const { server, ctx, setNow, booking } = await openPractice();
  await setTerms(ctx, HALF);
  const { paymentIntentId } = await makeIntent(server, { ...PAID_VISIT, amount: 3_500 });
  await placeBooking(ctx, { ...PAID_VISIT, paymentIntentId });
  await sweepPayments(ctx);
  await askForRest(ctx);
  expect((await booking())?.payLinksSent).toBeUndefined();

  setNow(plusMinutes(TEST_NOW, 13 * 24 * 60));
  await askForRest(ctx);
  await askForRest(ctx);

  expect((await booking())?.payLinksSent).toMatchObject([{ by: { role: 'system' } }]);
});

test('only the consultant can charge it', async () => {
  const { app, signIn } = await buildTestApp();
  const url = '/api/admin/bookings/BK-AAAAAA/no-show-fee';

  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
  const consultant = await signIn();
  const unknown = await consultant.call({ method: 'POST', url });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'booking_not_found']);
});
