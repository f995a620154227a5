import { cents } from '@fieldleaf/domain/money/cents';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { describe, expect, test } from 'vitest';
import { listAdminBookings, readDashboardStats } from '../../features/specified-admin-api/bookings.routes.ts';
import { openBooks, PAID_VISIT as VISIT } from '../../testing/open-books.ts';
import { makeIntent } from '../../testing/start-server.ts';
import { reconcileDaily, reconcilePayments } from './reconcile-payments.ts';

describe('what the books have and the provider does not', () => {
  test.each([
    ['has not received', () => ({ state: 'canceled' as const })],
    ['has never heard of', undefined],
  ] as const)('a payment the provider %s is asked about, and once', async (_, change) => {
    const { server, booked, changeIntent, forget, questions } = await openBooks();
    const reference = await booked();
    if (change) await changeIntent(reference, change);
    else await forget(`simulated-intent:${reference}`);

    await reconcilePayments(server.ctx);
    await reconcilePayments(server.ctx);

    expect(await questions()).toMatchObject([
      { difference: 'booked_unpaid', bookedCents: 7_000, providerCents: 0, paidFor: { kind: 'booking' } },
    ]);
  });

  test('a payment of another amount is asked about', async () => {
    const { server, booked, changeIntent, questions } = await openBooks();
    await changeIntent(await booked(), () => ({ amountCents: cents(8_000) }));

    await reconcilePayments(server.ctx);

    expect(await questions()).toMatchObject([
      { difference: 'amount_mismatch', providerCents: 8_000, bookedCents: 7_000 },
    ]);
  });

  test('a refund that the bank returned no longer counts and is asked about, each of them once', async () => {
    const { server, booked, refundThere, changeIntent, questions, payments } = await openBooks();
    const reference = await booked();
    const fail = () =>
      changeIntent(reference, ({ refunds }) => ({
        refunds: refunds.map((refund) => ({ ...refund, state: 'failed' })),
      }));
    const revenue = () => readDashboardStats(server.ctx).total_revenue;

    await refundThere(reference, 2_000);
    await reconcilePayments(server.ctx);
    expect(revenue()).toBe(50);
    await fail();
    await reconcilePayments(server.ctx);
    await reconcilePayments(server.ctx);
    expect(await questions()).toMatchObject([
      { difference: 'refund_failed', refundReference: `re_0_${reference}`, bookedCents: 2_000 },
    ]);
    expect((await payments()).map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort()).toEqual([
      'payment 7000',
      'refund 2000',
      'refund-failed 2000',
    ]);
    expect(revenue()).toBe(70);

    await refundThere(reference, 3_000);
    await reconcilePayments(server.ctx);
    await fail();
    await reconcilePayments(server.ctx);
    expect(await questions()).toMatchObject([
      { bookedCents: 2_000 },
      { difference: 'refund_failed', refundReference: `re_1_${reference}`, bookedCents: 3_000 },
    ]);
    expect(revenue()).toBe(70);
  });

  test('a visit that two cards paid for is asked about', async () => {
    const { server, booked, questions } = await openBooks();
    const reference = await booked();
    const [booking] = listAdminBookings(server.ctx, {}, {}).bookings;
    const { paymentIntentId: second } = await makeIntent(server, {
      ...VISIT,
      selectedTime: '14:00' as LocalTime,
    });
    const payment = [...server.ctx.model().paymentsByBookingId.values()].flat()[0];
    if (!payment) throw new Error('nothing was booked');
    await server.ctx.addDocument({
      ...payment,
      _id: `payment:${payment.bookingId}:${second}`,
      reference: second,
    });

    await reconcilePayments(server.ctx);

    expect(reference).not.toBe(second);
    expect(await questions()).toMatchObject([
      {
        difference: 'duplicate',
        providerCents: 14_000,
        bookedCents: 7_000,
        paidFor: { bookingId: booking?.booking_id },
      },
    ]);
  });
});

test('a provider that does not answer is asked again at the next turn, and nobody is bothered', async () => {
  const { server, booked, changeIntent, questions, passMinutes } = await openBooks();
  await reconcileDaily(server.ctx);
  await changeIntent(await booked(), () => ({ amountCents: cents(8_000) }));
  passMinutes(24 * 60);
  const { provider } = server.ctx;
  const { getPayment } = provider;
  Object.assign(provider, { getPayment: async () => ({ ok: false, error: { code: 'unavailable' } }) });
  await reconcileDaily(server.ctx);
  expect(await questions()).toEqual([]);

  Object.assign(provider, { getPayment });
  await reconcileDaily(server.ctx);

  expect(await questions()).toHaveLength(1);
});
