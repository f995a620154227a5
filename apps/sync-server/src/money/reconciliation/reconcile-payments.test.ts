import { cents } from '@fieldleaf/domain/money/cents';
import { describe, expect, test } from 'vitest';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { billDollars, chargeInvoice } from '../../testing/bill-and-charge.ts';
import { openBooks, PAID_VISIT as VISIT } from '../../testing/open-books.ts';
import { makeIntent } from '../../testing/start-server.ts';
import { finishPayment } from '../finish-payment.ts';
import { readPublicInvoice } from '../invoices.ts';
import { sweepRefunds } from '../refunds/finish-refunds.ts';
import { reconcilePayments } from './reconcile-payments.ts';

describe('what the provider has and the books do not', () => {
  test('a visit that was paid is booked, and once', async () => {
    const { server, bookings, payments, questions } = await openBooks();
    await makeIntent(server, VISIT);

    expect(await reconcilePayments(server.ctx)).toBe('done');
    await reconcilePayments(server.ctx);

    expect(await bookings()).toHaveLength(1);
    expect(await payments()).toHaveLength(1);
    expect(await questions()).toEqual([]);
  });

  test('a payment of an invoice is recorded, and once', async () => {
    const { server, payments, questions } = await openBooks();
    await chargeInvoice(server, await billDollars(server, 70));

    await reconcilePayments(server.ctx);
    await reconcilePayments(server.ctx);

    expect(await payments()).toMatchObject([{ kind: 'payment', amountCents: 7_000 }]);
    expect(await questions()).toEqual([]);
  });

  test('a payment nobody knows what for is asked about, and once', async () => {
    const { server, forget, questions } = await openBooks();
    const { paymentIntentId } = await makeIntent(server, VISIT);
    await forget(`payment-intent:${paymentIntentId}`);

    await reconcilePayments(server.ctx);
    await reconcilePayments(server.ctx);

    expect(await questions()).toMatchObject([
      { difference: 'paid_unbooked', paymentReference: paymentIntentId, providerCents: 7_000 },
    ]);
  });

  test('a payment that is booked is known, though what it was begun for is lost', async () => {
    const { booked, forget, server, questions } = await openBooks();
    await forget(`payment-intent:${await booked()}`);

    await reconcilePayments(server.ctx);

    expect(await questions()).toEqual([]);
  });

  test('another amount than was to be paid is asked about and not booked', async () => {
    const { server, changeIntent, bookings, questions } = await openBooks();
    const { paymentIntentId } = await makeIntent(server, VISIT);
    await changeIntent(paymentIntentId, () => ({ amountCents: cents(6_000) }));

    await reconcilePayments(server.ctx);

    expect(await bookings()).toEqual([]);
    expect(await questions()).toMatchObject([
      { difference: 'amount_mismatch', providerCents: 6_000, bookedCents: 7_000 },
    ]);
  });

  test('a refund made there is a refund here, and only once', async () => {
    const { server, booked, refundThere, payments, questions } = await openBooks();
    const reference = await booked();
    await refundThere(reference, 2_000);

    await reconcilePayments(server.ctx);
    await reconcilePayments(server.ctx);

    expect((await payments()).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amountCents: 2_000, refundOf: reference, provider: 'simulated' },
    ]);
    expect(await questions()).toEqual([]);
  });

  test('a refund of an invoice made there is one the invoice knows, and is not made again', async () => {
    const { server, refundThere, payments, ops } = await openBooks();
    const invoiceId = await billDollars(server, 70);
    const reference = await chargeInvoice(server, invoiceId);
    await finishPayment(server.ctx, reference);
    await refundThere(reference, 7_000);

    await reconcilePayments(server.ctx);
    await sweepRefunds(server.ctx);
    await reconcilePayments(server.ctx);

    expect((await payments()).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(readPublicInvoice(server.ctx, invoiceId)).toMatchObject({ value: { status: 'refunded' } });
    const intent = await ops.get<SimulatedIntent>(`simulated-intent:${reference}`);
    expect(intent?.refunds).toHaveLength(1);
  });

  test('a payment that went back before anything came of it is settled', async () => {
    const { server, refundThere, bookings, payments, questions } = await openBooks();
    const { paymentIntentId } = await makeIntent(server, VISIT);
    await refundThere(paymentIntentId, 7_000);

    await reconcilePayments(server.ctx);

    expect([await bookings(), await payments(), await questions()]).toEqual([[], [], []]);
  });

  test('a payment that was made ready and never stored is cancelled after a day', async () => {
    const { server, forget, ops, passMinutes } = await openBooks();
    const { paymentIntentId } = await makeIntent(server, VISIT, false);
    await forget(`payment-intent:${paymentIntentId}`);
    const state = async () => (await ops.get<SimulatedIntent>(`simulated-intent:${paymentIntentId}`))?.state;

    await reconcilePayments(server.ctx);
    expect(await state()).toBe('requires_payment_method');
    passMinutes(24 * 60 + 1);
    await reconcilePayments(server.ctx);

    expect(await state()).toBe('canceled');
  });
});
