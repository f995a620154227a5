import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { sweepPayments } from '../../money/sweep-payments.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { ANA } from '../../testing/test-customer.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { listAdminBookings } from './bookings.routes.ts';
import { createManualBooking } from './manual-booking.routes.ts';

const visit = { consultationType: 'virtual', duration: '60min' } as const;
const by = { role: 'consultant', deviceId: 'phone' } as const;

const payNow = (paymentId: string, selectedTime = '10:00') => ({
  ...ANA,
  ...visit,
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: selectedTime as LocalTime,
  paymentStatus: 'pay_now' as const,
  paymentId,
});

test('wherever the server dies, the same card payment again is the same booking', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    let now: Instant = TEST_NOW;
    const server = await startServer(store, () => now);
    const { paymentIntentId } = await makeIntent(server, { ...visit, amount: 7_000, customerInfo: ANA });
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => now);
    await createManualBooking(dying.ctx, payNow(paymentIntentId), by).catch(() => undefined);

    const restarted = await startServer(store, () => now);
    const again = await createManualBooking(restarted.ctx, payNow(paymentIntentId), by);
    now = plusMinutes(now, 90);
    await sweepPayments(restarted.ctx);

    // The last write only takes the payment off the list of the open ones.
    if (!again.ok) expect(again.error.code).toBe('payment_already_used');
    const { bookings } = listAdminBookings(restarted.ctx, {}, {});
    expect(bookings).toMatchObject([{ payment_status: 'paid', payment_method: 'card' }]);
    expect(await store.database('ops').range({ from: 'open-payment:', to: 'open-payment:\uffff' })).toEqual(
      [],
    );
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(7);
});

test('a card payment whose booking was refused can be used for another time', async () => {
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW);
  const sold = await makeIntent(server, {
    ...visit,
    amount: 7_000,
    selectedDate: '2027-03-15' as LocalDate,
    selectedTime: '10:00' as LocalTime,
    customerInfo: ANA,
  });
  await finishVisitPayment(server.ctx, sold.paymentIntentId);
  const { paymentIntentId } = await makeIntent(server, { ...visit, amount: 7_000, customerInfo: ANA });

  const refused = await createManualBooking(server.ctx, payNow(paymentIntentId), by);
  const booked = await createManualBooking(server.ctx, payNow(paymentIntentId, '14:00'), by);

  expect(refused).toMatchObject({ ok: false, error: { code: 'slot_taken' } });
  expect(booked).toMatchObject({ ok: true });
});
