import { expect, test } from 'vitest';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { refundBooking } from '../../features/specified-admin-api/refund-booking.ts';
import { openBooks } from '../../testing/open-books.ts';
import { sweepRefunds } from '../refunds/finish-refunds.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const asker = { by: { role: 'consultant', deviceId: 'phone-1' }, key: 'key-1' } as const;

/** A visit of $70 of which $30 were to go back, but the provider was silent. */
async function refundUnderWay() {
  const books = await openBooks();
  const { server, booked, ops } = books;
  const reference = await booked();
  const [bookingId = ''] = [...server.ctx.model().bookingsById.keys()];
  const { provider } = server.ctx;
  const { refund } = provider;
  Object.assign(provider, { refund: async () => ({ ok: false, error: { code: 'unavailable' } }) });
  await refundBooking(server.ctx, bookingId, { amountDollars: 30, ...asker });
  Object.assign(provider, { refund });
  const given = async () => {
    const intent = await ops.get<SimulatedIntent>(`simulated-intent:${reference}`);
    return intent?.refunds.map(({ amountCents }) => amountCents);
  };
  const onRecord = async () =>
    (await books.payments()).flatMap(({ kind, amountCents }) => (kind === 'refund' ? [amountCents] : []));
  return { ...books, bookingId, reference, given, onRecord };
}

test('the sweep does not send a refund again that was made by hand meanwhile', async () => {
  const { server, reference, refundThere, given, onRecord, questions } = await refundUnderWay();
  await refundThere(reference, 3_000);

  await sweepRefunds(server.ctx);
  await reconcilePayments(server.ctx);
  await sweepRefunds(server.ctx);

  expect([await given(), await onRecord(), await questions()]).toEqual([[3_000], [3_000], []]);
});

test('the daily comparison looks at a payment of which a refund is under way', async () => {
  const { server, reference, refundThere, given, onRecord } = await refundUnderWay();
  await refundThere(reference, 3_000);

  await reconcilePayments(server.ctx);

  expect([await given(), await onRecord()]).toEqual([[3_000], [3_000]]);
});

test('another amount given back by hand meanwhile: nothing more is sent, and she is asked', async () => {
  const { server, bookingId, reference, passMinutes, refundThere, given, onRecord, questions } =
    await refundUnderWay();
  passMinutes(60);
  await refundThere(reference, 2_000);

  await sweepRefunds(server.ctx);
  await reconcilePayments(server.ctx);

  expect([await given(), await onRecord()]).toEqual([[2_000], [2_000]]);
  expect(await questions()).toMatchObject([{ difference: 'refund_failed', bookedCents: 3_000 }]);
  expect(
    await refundBooking(server.ctx, bookingId, { amountDollars: 50, ...asker, key: 'key-2' }),
  ).toMatchObject({ ok: true });
});

test('a refund made by hand before ours was decided is one of its own, and no more than is left goes back', async () => {
  const { server, booked, refundThere, ops, payments } = await openBooks();
  const reference = await booked();
  const [bookingId = ''] = [...server.ctx.model().bookingsById.keys()];
  await refundThere(reference, 2_000);

  expect(await refundBooking(server.ctx, bookingId, { amountDollars: 60, ...asker })).toMatchObject({
    ok: false,
  });
  expect(
    await refundBooking(server.ctx, bookingId, { amountDollars: 50, ...asker, key: 'key-2' }),
  ).toMatchObject({ ok: true });

  const intent = await ops.get<SimulatedIntent>(`simulated-intent:${reference}`);
  expect(intent?.refunds.map(({ amountCents }) => amountCents)).toEqual([2_000, 5_000]);
  expect((await payments()).filter(({ kind }) => kind === 'refund')).toHaveLength(2);
});
