import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { PracticeDocument } from '../document.ts';
import { cents } from '../money/cents.ts';
import { failedRefund } from '../payment/failed-refund.ts';
import type { Payment } from '../payment/payment.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import {
  aBooking,
  ana,
  aPayment,
  chicago,
  consultant,
  INVOICE_ID,
  invoicePayload,
  moment,
  settings,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import { emailText } from './email-content.ts';
import { receiptReads, receiptsOf } from './receipts-of.ts';

const NOW = chicago('2027-03-01', '10:00');
const context = {
  settings,
  publicUrl: 'https://plants.example',
  now: NOW,
  receiptsSince: moment('2027-01-01T00:00:00Z'),
};

/** The invoice of $227.33 after these commands, and the receipts of what moved then. */
function invoiceReceipts(...commands: readonly Command[]) {
  const ledger = new PracticeLedger(settings);
  const bill: Command = { ...base, id: 'bill', kind: 'invoice.create', payload: invoicePayload() };
  for (const command of [bill, ...commands]) ledger.run(command, NOW);
  const payments = [...ledger.documents.values()].filter(isPayment);
  return payments.flatMap((payment) =>
    receiptsOf(payment, ledger.documents.get(receiptReads(payment)), context),
  );
}

const isPayment = (document: PracticeDocument): document is Payment => document.type === 'payment';

const base = { at: NOW, by: consultant } as const;
const cash = (id: string, paymentType: 'full' | 'deposit', amount: number): Command => ({
  ...base,
  id,
  kind: 'invoice.recordCash',
  payload: { invoiceId: INVOICE_ID, paymentType, amountCents: cents(amount) },
});
const cashBack = (paymentId: string, amount: number): Command => ({
  ...base,
  id: `back-${paymentId}`,
  kind: 'invoice.recordCashRefund',
  payload: { invoiceId: INVOICE_ID, paymentId, amountCents: cents(amount) },
});
const textOf = (mails: ReturnType<typeof receiptsOf>): string =>
  mails.map(({ letter }) => emailText(letter)).join('\n');

test('a refund gets a receipt, one that came back does not: that is for the consultant to settle', () => {
  const given = { reference: 're_1', amountCents: cents(8_100), at: NOW, commandId: 'refund' };
  const refund = refundOfPayment(aPayment(), given);

  expect(receiptsOf(refund, aBooking(), context)).toHaveLength(1);
  expect(receiptsOf(failedRefund(refund, NOW), aBooking(), context)).toEqual([]);
});

test('a paid booking gets a receipt with the tip apart, at the wall clock of the practice', () => {
  const [receipt] = receiptsOf(aPayment(), aBooking(), context);

  expect(receipt).toMatchObject({
    mailId: 'payment-receipt.BK-AAAAAA.pi_1',
    cause: 'payment-receipt',
    to: { name: 'Ana Reyes', email: 'ana@example.com' },
    letter: { subject: 'Receipt for booking BK-AAAAAA: $81.00' },
  });
  const text = receipt && emailText(receipt.letter);
  for (const said of [
    'Amount paid: $81.00',
    'Paid by: Card',
    'Paid on: Monday, March 1, 2027, 6:00 AM CST',
    'Consultation price: $70.00',
    'Tip: $11.00',
    'When: Monday, March 15, 2027 at 10:00 AM CDT',
    'no card was charged',
  ]) {
    expect(text).toContain(said);
  }
});

test('every line of a receipt is in the language its customer reads', () => {
  const extras = [{ extraId: '1', description: 'Soil', amountCents: cents(500), at: NOW, by: consultant }];
  const booking = aBooking({ language: 'es', extras });

  const text = textOf(receiptsOf(aPayment(), booking, context));

  expect(text).toContain('Propina: $11.00');
  expect(text).toContain('Soil: $5.00');
  expect(text).not.toMatch(/\bTip\b/);
});

test('a test payment shows no reference, and a real one names what it refers to', () => {
  const referring = (payment: Payment) => textOf(receiptsOf(payment, aBooking(), context));

  expect(referring(aPayment({ reference: 'pi_sim_4711' }))).not.toMatch(/pi_sim|[Rr]eference/);
  expect(referring(aPayment({ provider: 'stripe', reference: 'pi_4711' }))).toContain(
    'Payment reference: pi_4711',
  );
});

test('real money is not called a test, and without a tip none is said', () => {
  const text = textOf(
    receiptsOf(
      aPayment({ provider: 'stripe', method: 'card_present', amountCents: cents(7_000) }),
      aBooking({ tipCents: cents(0) }),
      context,
    ),
  );

  expect(text).toContain('Paid by: Card, in person');
  expect(text).not.toMatch(/Tip|test/);
});

test('each payment of an invoice says what was left to pay when it was made', () => {
  const [deposit, rest] = invoiceReceipts(cash('deposit', 'deposit', 11_367), cash('rest', 'full', 11_366));

  expect(deposit?.letter).toMatchObject({
    subject: 'Receipt for invoice INV-20270301-001: $113.67',
    links: [{ label: 'Pay what is left', url: `https://plants.example/pay-invoice/${INVOICE_ID}` }],
  });
  expect(textOf(deposit ? [deposit] : [])).toContain('Left to pay: $113.66');
  expect(textOf(deposit ? [deposit] : [])).toContain('Invoice total: $227.33 ($17.33 of it tax)');
  expect(rest?.letter.links).toMatchObject([{ label: 'View the invoice' }]);
  expect(textOf(rest ? [rest] : [])).toContain('Paid so far: $227.33\nLeft to pay: $0.00');
  expect(deposit?.mailId).not.toBe(rest?.mailId);
});

test('a refund has a receipt of its own, and asks for nothing that was given back', () => {
  const [, refund] = invoiceReceipts(cash('deposit', 'deposit', 11_367), cashBack('deposit', 11_367));

  expect(refund).toMatchObject({
    mailId: `refund-receipt.${INVOICE_ID}.back-deposit`,
    letter: {
      subject: 'Refund for invoice INV-20270301-001: $113.67',
      paragraphs: ['Hello Ana,', 'You got $113.67 back in cash.'],
      links: [{ label: 'View the invoice' }],
    },
  });
  expect(textOf(refund ? [refund] : [])).toContain('Refunded so far: $113.67\nLeft to pay: $0.00');
});

test('a refund of a booking goes to the card it came from', () => {
  const given = { reference: 're_1', amountCents: cents(2_000), at: NOW, commandId: 're_1' };
  const [refund] = receiptsOf(refundOfPayment(aPayment(), given), aBooking(), context);

  expect(refund?.mailId).toBe('refund-receipt.BK-AAAAAA.re_1');
  expect(refund?.letter.paragraphs[1]).toContain('$20.00 is on its way back to the card you paid with');
  expect(textOf(refund ? [refund] : [])).not.toContain('Consultation price');
});

test('the id of a receipt is the payment’s, however often and whenever it is asked for', () => {
  const [once] = receiptsOf(aPayment(), aBooking(), context);
  const [again] = receiptsOf(aPayment(), aBooking({ status: 'cancelled' }), {
    ...context,
    now: plusMinutes(NOW, 600),
  });

  expect(again?._id).toBe(once?._id);
  expect(once?.mailId).toMatch(/^[A-Za-z0-9._-]{1,200}$/);
});

test.each([
  ['before the practice wrote receipts', aPayment({ at: moment('2026-12-31T23:59:59Z') }), aBooking()],
  ['by who has no e-mail', aPayment(), aBooking({ customer: { ...ana, email: '' } })],
  ['by who was erased since', aPayment(), aBooking({ erasedAt: NOW })],
  ['for what is not known', aPayment(), undefined],
])('what was paid %s gets no receipt', (_, payment, subject) => {
  expect(receiptsOf(payment, subject, context)).toEqual([]);
});
