import { describe, expect, test } from 'vitest';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { readDashboardStats } from '../../features/specified-admin-api/bookings.ts';
import { listStatements } from '../../features/statements/statements.ts';
import { billDollars, chargeInvoice } from '../../testing/bill-and-charge.ts';
import { openBooks, PAID_VISIT } from '../../testing/open-books.ts';
import { makeIntent } from '../../testing/start-server.ts';
import { finishDuePayment } from '../finish-due-payment.ts';
import { finishVisitPayment } from '../finish-visit-payment.ts';
import { reconcileReference } from './reconcile-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundUnplacedPayment } from './refund-unplaced-payment.ts';

const BY = { role: 'consultant', deviceId: 'phone-1' } as const;

type Books = Awaited<ReturnType<typeof openBooks>>;

/** Two customers pay for one time: the second is paid back by itself. */
async function visitPaidTooLate({ server, passMinutes }: Books): Promise<string> {
  const { paymentIntentId: late } = await makeIntent(server, PAID_VISIT);
  passMinutes(18);
  const { paymentIntentId: first } = await makeIntent(server, PAID_VISIT);
  await finishVisitPayment(server.desk, first);
  await finishVisitPayment(server.desk, late);
  return late;
}

/** An invoice is paid twice: the second card is paid back by itself. */
async function invoicePaidTwice({ server }: Books): Promise<string> {
  const invoiceId = await billDollars(server, 70);
  const [first, late] = [await chargeInvoice(server, invoiceId), await chargeInvoice(server, invoiceId)];
  await finishDuePayment(server.desk, first);
  await finishDuePayment(server.desk, late);
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
    const revenue = () => readDashboardStats(server.desk).total_revenue;
    const before = revenue();
    await fail();
    await reconcileReference(server.desk, reference);
    const kept = async () =>
      (await ops.get<SimulatedIntent>(`simulated-intent:${reference}`))?.refunds.flatMap(
        ({ state, amountCents }) => (state === 'failed' ? [] : [amountCents]),
      );
    const refund = (dollars?: number, key = 'key-1') =>
      refundUnplacedPayment(server.desk, reference, { amountDollars: dollars, by: BY, key });
    const open = () =>
      [...server.desk.model().attentionById.values()].filter(({ resolved }) => resolved === null);
    return { ...books, reference, fail, revenue, before, kept, refund, open };
  }

  test('the money is in a book, is revenue and on the statement, and she is asked once', async () => {
    const { server, reference, revenue, before, open } = await failed();
    await reconcilePayments(server.desk);
    await reconcilePayments(server.desk);

    expect(revenue() - before).toBe(70);
    const [month] = listStatements(server.desk);
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

  test('it can be refunded again, once for one key, and then the question is settled', async () => {
    const { server, revenue, before, kept, refund, open } = await failed();

    for (const _ of [1, 2]) expect(await refund()).toMatchObject({ ok: true });
    await reconcilePayments(server.desk);

    expect(await kept()).toEqual([7_000]);
    expect(revenue()).toBe(before);
    expect(open().filter(({ matter }) => matter.kind === 'payment-differs')).toEqual([]);
    expect(await refund(undefined, 'key-2')).toMatchObject({ error: { code: 'refund_not_possible' } });
  });

  test('a part can go back, and never more than is left', async () => {
    const { kept, refund, open } = await failed();

    expect(await refund(20)).toMatchObject({ ok: true });
    expect(await refund(50.01, 'key-2')).toMatchObject({ error: { code: 'refund_not_possible' } });
    expect(open().some(({ matter }) => matter.kind === 'payment-differs')).toBe(true);
    expect(await refund(50, 'key-2')).toMatchObject({ ok: true });

    expect(await kept()).toEqual([2_000, 5_000]);
  });

  test('failing once more, it is asked about once more', async () => {
    const { server, revenue, before, refund, fail, open } = await failed();
    await refund();

    await fail();
    await reconcilePayments(server.desk);

    expect(revenue() - before).toBe(70);
    expect(open().filter(({ matter }) => matter.kind === 'payment-differs')).toHaveLength(1);
    expect(await refund(undefined, 'key-2')).toMatchObject({ ok: true });
    expect(revenue()).toBe(before);
  });
});

test('a payment that is in no book, or in another, cannot be refunded as if it came to nothing', async () => {
  const { server, booked } = await openBooks();

  for (const reference of ['pi_nobody', await booked()])
    expect(
      await refundUnplacedPayment(server.desk, reference, { amountDollars: undefined, by: BY, key: 'key-1' }),
    ).toMatchObject({
      error: { code: 'refund_not_possible' },
    });
});

test('a payment of another amount than was asked for can be refunded from its question', async () => {
  const books = await openBooks();
  const { desk } = books.server;
  const { paymentIntentId } = await makeIntent(books.server, PAID_VISIT);
  await books.changeIntent(paymentIntentId, () => ({ amountCents: 7_500 }));
  await reconcilePayments(desk);
  expect(await books.questions()).toMatchObject([
    { difference: 'amount_mismatch', payment: { reference: paymentIntentId, amountCents: 7_500 } },
  ]);

  const refunded = await refundUnplacedPayment(desk, paymentIntentId, { by: BY, key: 'key-1' });

  expect(refunded).toMatchObject({ ok: true });
  const moved = (await books.payments()).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
  expect(moved.sort()).toEqual(['payment 7500', 'refund 7500']);
  expect([...desk.model().attentionById.values()].filter(({ resolved }) => !resolved)).toEqual([]);
});
