import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { openInvoices } from '../../testing/test-invoices.ts';

const TOTAL_CENTS = 22_733;

/** An invoice of $227.33, and what came of everybody's money. */
async function openTill() {
  const till = await openInvoices();
  const invoiceId = await till.bill();
  const [ops, practice] = [till.store.database('ops'), till.store.database('practice')];
  return {
    ...till,
    invoiceId,
    outcome: async () => {
      const intents = await ops.range<SimulatedIntent>({
        from: 'simulated-intent:',
        to: 'simulated-intent:\uffff',
      });
      const mails = await practice.range<Mail>({
        from: 'mail:payment-refunded',
        to: 'mail:payment-refunded\uffff',
      });
      const { body } = await till.admin('GET', `/${invoiceId}`);
      return {
        paid: body.invoice.paidAmount,
        payments: body.invoice.payments.length,
        kept: intents.reduce(
          (sum, { amountCents, refunds }) =>
            sum + amountCents - refunds.reduce((all, each) => all + each.amountCents, 0),
          0,
        ),
        refundMails: mails.map(({ to }) => to.email),
      };
    },
  };
}

test.each([
  ['a deposit and the whole', 'deposit', 'full'],
  ['two deposits', 'deposit', 'deposit'],
  ['the whole, twice', 'full', 'full'],
])(
  'of %s begun together one counts, the other goes back, and both payers are told',
  async (_, one, other) => {
    const { invoiceId, charge, report, outcome } = await openTill();
    const payments = await Promise.all([charge(invoiceId, one), charge(invoiceId, other)]);

    const answers = await Promise.all(payments.map((payment) => report(invoiceId, payment)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'invoice_payment_refunded',
    });
    const { paid, payments: recorded, kept, refundMails } = await outcome();
    expect([recorded, refundMails]).toEqual([1, ['ana@example.com']]);
    expect(Math.round(paid * 100)).toBe(kept);
    expect(kept).toBeLessThanOrEqual(TOTAL_CENTS);
  },
);

test('cash and a card at one moment: one counts, and whoever was second is told', async () => {
  const { invoiceId, charge, report, admin, outcome } = await openTill();
  const payment = await charge(invoiceId, 'full');
  const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 227.33 };

  const [byCard, inCash] = await Promise.all([
    report(invoiceId, payment),
    admin('POST', `/${invoiceId}/payment`, cash),
  ]);

  const { paid, payments, kept, refundMails } = await outcome();
  expect([paid, payments]).toEqual([227.33, 1]);
  if (byCard.status === 200) {
    expect(inCash).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect([kept, refundMails]).toEqual([TOTAL_CENTS, []]);
  } else {
    expect([byCard.status, inCash.status]).toEqual([409, 200]);
    expect([kept, refundMails]).toEqual([0, ['ana@example.com']]);
  }
});

test('cash that is taken while a card is being typed wins, and the card goes back', async () => {
  const { invoiceId, charge, report, admin, outcome } = await openTill();
  const payment = await charge(invoiceId, 'deposit');
  const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 227.33 };

  expect((await admin('POST', `/${invoiceId}/payment`, cash)).status).toBe(200);

  expect(await report(invoiceId, payment)).toMatchObject({
    status: 409,
    body: { code: 'invoice_payment_refunded' },
  });
  expect(await outcome()).toMatchObject({ paid: 227.33, kept: 0, refundMails: ['ana@example.com'] });
});
