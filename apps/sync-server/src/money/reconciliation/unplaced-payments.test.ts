import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { describe, expect, test } from 'vitest';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { readDashboardStats } from '../../features/specified-admin-api/bookings.routes.ts';
import { listStatements } from '../../features/statements/statements.routes.ts';
import { billDollars, chargeInvoice } from '../../testing/bill-and-charge.ts';
import { openBooks, PAID_VISIT } from '../../testing/open-books.ts';
import { refundUnplaced } from '../../testing/refund-unplaced.ts';
import { makeIntent } from '../../testing/start-server.ts';
import { finishPayment, finishVisitPayment } from '../finish-payment.ts';
import { reconcileReference } from './reconcile-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const APPLIED = { status: 'applied' };
const NOT_POSSIBLE = { status: 'rejected', code: 'refund_not_possible' };

type Books = Awaited<ReturnType<typeof openBooks>>;

/** Two customers pay for one time: the second is paid back by itself. */
async function visitPaidTooLate({ server, passMinutes }: Books): Promise<string> {
  const { paymentIntentId: late } = await makeIntent(server, PAID_VISIT);
  passMinutes(18);
  const { paymentIntentId: first } = await makeIntent(server, PAID_VISIT);
  await finishVisitPayment(server.ctx, first);
  await finishVisitPayment(server.ctx, late);
  return late;
}

/** An invoice is paid twice: the second card is paid back by itself. */
async function invoicePaidTwice({ server }: Books): Promise<string> {
  const invoiceId = await billDollars(server, 70);
  const [first, late] = [await chargeInvoice(server, invoiceId), await chargeInvoice(server, invoiceId)];
  await finishPayment(server.ctx, first);
  await finishPayment(server.ctx, late);
  return late;
}

describe.each([
  ['a visit that came too late', visitPaidTooLate],
  ['an invoice that was paid already', invoicePaidTwice],
])('the automatic refund of %s, failing at the bank', (_, paidForNothing) => {
  async function failed() {
    const books = await openBooks();
    const reference = await paidForNothing(books);
    const fail = () =>
      books.changeIntent(reference, ({ refunds }) => ({
        refunds: refunds.map((refund) => ({ ...refund, state: 'failed' })),
      }));
    const { server, ops } = books;
    const revenue = () => readDashboardStats(server.ctx).total_revenue;
    const before = revenue();
    await fail();
    await reconcileReference(server.ctx, reference);
    const kept = async () =>
      (await ops.get<SimulatedIntent>(`simulated-intent:${reference}`))?.refunds.flatMap(
        ({ state, amountCents }) => (state === 'failed' ? [] : [amountCents]),
      );
    const refund = (dollars = 70, id = 'refund-1') =>
      refundUnplaced(server, reference, { id, amountCents: dollarsToCents(dollars) });
    const open = () =>
      [...server.ctx.model().attentionById.values()].filter(({ resolved }) => resolved === null);
    return { ...books, reference, fail, revenue, before, kept, refund, open };
  }

  test('the money is in a book, is revenue and on the statement, and she is asked once', async () => {
    const { server, reference, revenue, before, open } = await failed();
    await reconcilePayments(server.ctx);
    await reconcilePayments(server.ctx);

    expect(revenue() - before).toBe(70);
    const [month] = listStatements(server.ctx);
    expect(month?.netCents).toBe(100 * (before + 70));
    expect(open().filter(({ matter }) => matter.kind === 'payment-differs')).toMatchObject([
      {
        matter: {
          difference: 'refund_failed',
          paymentReference: reference,
          paidFor: { kind: 'unplaced', reference },
          bookedCents: 7_000,
        },
      },
    ]);
  });

  test('it can be refunded again, once for one command, and then the question is settled', async () => {
    const { server, revenue, before, kept, refund, open } = await failed();

    for (const _ of [1, 2]) expect(await refund()).toMatchObject(APPLIED);
    await reconcilePayments(server.ctx);

    expect(await kept()).toEqual([7_000]);
    expect(revenue()).toBe(before);
    expect(open().filter(({ matter }) => matter.kind === 'payment-differs')).toEqual([]);
    expect(await refund(70, 'refund-2')).toMatchObject(NOT_POSSIBLE);
  });

  test('a part can go back, and never more than is left', async () => {
    const { kept, refund, open } = await failed();

    expect(await refund(20)).toMatchObject(APPLIED);
    expect(await refund(50.01, 'refund-2')).toMatchObject(NOT_POSSIBLE);
    expect(open().some(({ matter }) => matter.kind === 'payment-differs')).toBe(true);
    expect(await refund(50, 'refund-3')).toMatchObject(APPLIED);

    expect(await kept()).toEqual([2_000, 5_000]);
  });

  test('failing once more, it is asked about once more', async () => {
    const { server, revenue, before, refund, fail, open } = await failed();
    await refund();

    await fail();
    await reconcilePayments(server.ctx);

    expect(revenue() - before).toBe(70);
    expect(open().filter(({ matter }) => matter.kind === 'payment-differs')).toHaveLength(1);
    expect(await refund(70, 'refund-2')).toMatchObject(APPLIED);
    expect(revenue()).toBe(before);
  });
});

test('a payment that nobody is asked about cannot be refunded as if it came to nothing', async () => {
  const { server, booked } = await openBooks();

  for (const reference of ['pi_nobody', await booked()])
    expect(
      await refundUnplaced(server, reference, { id: `refund-${reference}`, amountCents: cents(100) }),
    ).toMatchObject({ status: 'rejected', code: 'attention_not_found' });
});

test('more than the books have by now is not sent, and she is asked', async () => {
  const books = await openBooks();
  const { ctx } = books.server;
  const { paymentIntentId } = await makeIntent(books.server, PAID_VISIT);
  await books.changeIntent(paymentIntentId, () => ({ amountCents: cents(7_500) }));
  await reconcilePayments(ctx);
  await refundUnplaced(books.server, paymentIntentId, { id: 'refund-1', amountCents: cents(2_000) });
  await books.refundThere(paymentIntentId, 5_000);
  await reconcilePayments(ctx);

  await refundUnplaced(books.server, paymentIntentId, { id: 'refund-2', amountCents: cents(5_500) });
  await refundUnplaced(books.server, paymentIntentId, { id: 'refund-2', amountCents: cents(5_500) });

  const intent = await books.ops.get<SimulatedIntent>(`simulated-intent:${paymentIntentId}`);
  expect(intent?.refunds.map(({ amountCents }) => amountCents)).toEqual([2_000, 5_000]);
  expect(await books.questions()).toContainEqual(
    expect.objectContaining({ difference: 'refund_failed', bookedCents: 5_500, refundReference: 'refund-2' }),
  );
});

test('a payment of another amount than was asked for can be refunded from its question', async () => {
  const books = await openBooks();
  const { ctx } = books.server;
  const { paymentIntentId } = await makeIntent(books.server, PAID_VISIT);
  await books.changeIntent(paymentIntentId, () => ({ amountCents: cents(7_500) }));
  await reconcilePayments(ctx);
  expect(await books.questions()).toMatchObject([
    { difference: 'amount_mismatch', payment: { reference: paymentIntentId, amountCents: 7_500 } },
  ]);

  const refund = { id: 'refund-1', amountCents: cents(7_500) };
  expect(await refundUnplaced(books.server, paymentIntentId, refund)).toMatchObject(APPLIED);

  const moved = (await books.payments()).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
  expect(moved.sort()).toEqual(['payment 7500', 'refund 7500']);
  expect([...ctx.model().attentionById.values()].filter(({ resolved }) => !resolved)).toEqual([]);
});
