import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { reconcilePayments } from '../../money/reconciliation/reconcile-payments.ts';
import { readSiteConfig } from '../../practice/site-config.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { countOf } from '../../testing/count-of.ts';
import { HALF, setTerms } from '../../testing/offer-terms.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { playAtEveryStep } from '../../testing/play-at-every-step.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { placeBooking } from '../bookings/place-booking.ts';
import { lookupBooking, rescheduleBooking } from '../manage-booking/manage-booking.routes.ts';
import { openOnlinePayment } from './online-payments.ts';

const DEPOSIT = { ...PAID_VISIT, amount: 3_500 };

async function openPractice() {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  await setTerms(server.ctx, HALF);
  const all = <Document>(kind: string) =>
    store.database('practice').range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const book = async (request: typeof DEPOSIT) => {
    const { paymentIntentId } = await makeIntent(server, request);
    return finishVisitPayment(server.ctx, paymentIntentId);
  };
  return { server, all, book };
}

test('the site is told what is due now, and nothing of offers that are paid in full', async () => {
  const { server } = await openPractice();

  const terms = readSiteConfig(server.ctx).prices.map(({ duration, paymentTerms }) => [
    duration,
    paymentTerms,
  ]);
  expect(Object.fromEntries(terms)).toMatchObject({ '60min': { kind: 'deposit', deposit: 35 } });
  expect(terms.filter(([, paymentTerms]) => paymentTerms)).toHaveLength(1);
});

test('a deposit books the visit at its whole price, and its customer sees what is left', async () => {
  const { server, all, book } = await openPractice();

  const booked = await book(DEPOSIT);

  expect(await all<Payment>('payment')).toMatchObject([{ amountCents: 3_500, kind: 'payment' }]);
  const [booking] = await all<Booking>('booking');
  expect(booking).toMatchObject({
    priceCents: 7_000,
    paymentTerms: { kind: 'deposit', depositCents: 3_500 },
  });
  const shown = await lookupBooking(server.ctx, {
    booking_id: booked.ok ? booked.value.bookingId : '',
    email: 'ana@example.com',
  });
  expect(shown).toMatchObject({ value: { total_amount: 70, paid_amount: 35, owed_amount: 35 } });
  expect(await reconcilePayments(server.ctx)).toBeDefined();
  expect(await all('attention')).toEqual([]);
});

test('the tip of a booking with a deposit is paid with the rest', async () => {
  const { all, book } = await openPractice();

  await book({ ...DEPOSIT, tipAmount: 10 } as typeof DEPOSIT);

  expect(await all<Booking>('booking')).toMatchObject([{ priceCents: 7_000, tipCents: 1_000 }]);
  expect(await all<Payment>('payment')).toMatchObject([{ amountCents: 3_500 }]);
});

test('rescheduling keeps the deposit: what is paid, what is left and what was agreed', async () => {
  const { server, all, book } = await openPractice();
  const booked = await book(DEPOSIT);
  const own = { booking_id: booked.ok ? booked.value.bookingId : '', email: 'ana@example.com' };
  await setTerms(server.ctx, { kind: 'deposit', percent: 90 });

  const moved = await rescheduleBooking(server.ctx, {
    ...own,
    new_date: day('2027-03-16'),
    new_time: clock('14:00'),
  });

  expect(moved).toMatchObject({
    value: { status: 'rescheduled', total_amount: 70, paid_amount: 35, owed_amount: 35 },
  });
  expect(await all<Booking>('booking')).toMatchObject([
    { status: 'rescheduled', paymentTerms: { kind: 'deposit', depositCents: 3_500 } },
  ]);
  expect(await all<Payment>('payment')).toMatchObject([{ amountCents: 3_500, kind: 'payment' }]);
});

test('who pays all at once, as a page from before the terms does, owes nothing', async () => {
  const { all, book } = await openPractice();

  await book(PAID_VISIT as unknown as typeof DEPOSIT);

  expect(await all<Payment>('payment')).toMatchObject([{ amountCents: 7_000 }]);
  expect((await all<Booking>('booking'))[0]).toHaveProperty('paymentTerms', null);
});

test.each([3_499, 3_501, 0, 50])('%i cents is neither the deposit nor all of it', async (amount) => {
  const { server } = await openPractice();

  expect(await openOnlinePayment(server.ctx, { ...PAID_VISIT, amount })).toMatchObject({
    ok: false,
    error: { code: 'amount_mismatch' },
  });
});

test('terms that change while a customer pays do not change what they agreed to', async () => {
  const { server, all } = await openPractice();
  const { paymentIntentId } = await makeIntent(server, DEPOSIT);
  await setTerms(server.ctx, { kind: 'deposit', percent: 90 });

  const placed = await placeBooking(server.ctx, { ...PAID_VISIT, paymentIntentId });

  expect(placed.ok).toBe(true);
  expect(await all<Booking>('booking')).toMatchObject([{ paymentTerms: { depositCents: 3_500 } }]);
});

test('wherever the server dies while a deposit is paid, it is booked with it, once', async () => {
  let booked = 0;
  const steps = await playAtEveryStep(
    {
      before: async ({ ctx }) => {
        await setTerms(ctx, HALF);
        return '';
      },
      paying: async ({ ctx }, pay) => {
        const created = await openOnlinePayment(ctx, DEPOSIT);
        if (!created.ok) throw new Error(created.error.code);
        await pay(created.value);
        await placeBooking(ctx, { ...PAID_VISIT, paymentIntentId: created.value.paymentIntentId });
      },
      downMinutes: 61,
    },
    async (store) => {
      booked += await countOf(store, 'booking');
      expect(await countOf(store, 'payment')).toBe(await countOf(store, 'booking'));
    },
  );

  expect(booked).toBeGreaterThan(steps / 2);
});
