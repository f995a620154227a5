import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { firstNameOf } from '../customer/first-name-of.ts';
import type { TemplateData } from '../email-template/template-variables.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts, invoiceOpenCents } from '../invoice/invoice-amounts.ts';
import { dollarText } from '../money/dollar-text.ts';
import { methodWords } from '../payment/method-words.ts';
import type { Payment } from '../payment/payment.ts';
import type { TimeZone } from '../time/business-time.ts';
import { longMoment } from '../time/date-text.ts';
import { visitTime } from './booking-letters.ts';
import type { Letter } from './letter.ts';
import { ownWords, type Sender, type Words } from './own-words.ts';
import { referenceFacts } from './reference-facts.ts';

/** What was paid or given back, and what for. */
export type Receipted<Subject extends Booking | Invoice = Booking | Invoice> = {
  readonly payment: Payment;
  readonly subject: Subject;
};

/** What the customer gets for money that moved: what, how and when, for what, and what is left to pay. */
export function receiptLetter({ payment, subject }: Receipted, sender: Sender): Letter {
  return subject.type === 'booking'
    ? bookingReceipt({ payment, subject }, sender)
    : invoiceReceipt({ payment, subject }, sender);
}

function bookingReceipt({ payment, subject }: Receipted<Booking>, sender: Sender): Letter {
  const { bookingId, priceCents, tipCents, customer } = subject;
  const { timeZone } = sender.settings.business;
  const price = [
    { label: 'Consultation price', value: dollarText(priceCents) },
    ...(tipCents > 0 ? [{ label: 'Tip', value: dollarText(tipCents) }] : []),
  ];
  return {
    ...frameOf(
      payment,
      { paid_for: `booking ${bookingId}`, customer_first_name: customer.firstName },
      sender,
    ),
    facts: [
      ...movementFacts(payment, timeZone),
      { label: 'Booking ID', value: bookingId },
      { label: 'Customer', value: customerName(customer) },
      { label: 'When', value: visitTime(subject, timeZone) },
      ...(payment.kind === 'payment' ? price : []),
    ],
    links: [{ label: 'Manage your booking', url: `${sender.publicUrl}/?manage=${bookingId}` }],
  };
}

function invoiceReceipt({ payment, subject }: Receipted<Invoice>, sender: Sender): Letter {
  const { number, customer, invoiceId } = subject;
  const amounts = invoiceAmounts(asOf(subject, payment));
  const { totalCents, taxCents, paidCents, refundedCents } = amounts;
  const openCents = invoiceOpenCents(amounts);
  const tax = taxCents > 0 ? ` (${dollarText(taxCents)} of it tax)` : '';
  return {
    ...frameOf(
      payment,
      { paid_for: `invoice ${number}`, customer_first_name: firstNameOf(customer.name) },
      sender,
    ),
    facts: [
      ...movementFacts(payment, sender.settings.business.timeZone),
      { label: 'Invoice', value: number },
      { label: 'Customer', value: customer.name },
      { label: 'Invoice total', value: `${dollarText(totalCents)}${tax}` },
      { label: 'Paid so far', value: dollarText(paidCents) },
      ...(refundedCents > 0 ? [{ label: 'Refunded so far', value: dollarText(refundedCents) }] : []),
      { label: 'Left to pay', value: dollarText(openCents) },
    ],
    links: [
      {
        label: openCents > 0 ? 'Pay what is left' : 'View the invoice',
        url: `${sender.publicUrl}/pay-invoice/${invoiceId}`,
      },
    ],
  };
}

/**
 * The invoice as it stood when this money moved: a receipt that is written a moment late does not tell of
 * what was paid after it. Whole when the movement is not in its history.
 */
function asOf(invoice: Invoice, { commandId }: Payment): Invoice {
  const place = invoice.history.findIndex((event) => event.commandId === commandId);
  return place < 0 ? invoice : { ...invoice, history: invoice.history.slice(0, place + 1) };
}

type Frame = Words & Pick<Letter, 'closing'>;

function frameOf(payment: Payment, about: TemplateData, sender: Sender): Frame {
  const { name, phone } = sender.settings.business;
  const data = {
    ...about,
    payment_amount: dollarText(payment.amountCents),
    refund_way: refundWords(payment),
  };
  const words = ownWords(payment.kind === 'refund' ? 'refund-receipt' : 'payment-receipt', data, sender);
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...(payment.provider === 'simulated' ? [TEST_MONEY] : [])],
    closing: `${name}, ${phone}`,
  };
}

const TEST_MONEY = 'This is a test: no card was charged and no money moved.';

const refundWords = ({ method, amountCents }: Payment): string =>
  method === 'cash'
    ? `We gave you ${dollarText(amountCents)} back in cash.`
    : `We have sent ${dollarText(amountCents)} back to the card you paid with. Banks take up to 10 days to show it.`;

function movementFacts(payment: Payment, timeZone: TimeZone): Letter['facts'] {
  const isRefund = payment.kind === 'refund';
  return [
    { label: isRefund ? 'Amount refunded' : 'Amount paid', value: dollarText(payment.amountCents) },
    { label: isRefund ? 'Refunded to' : 'Paid by', value: methodWords(payment) },
    { label: isRefund ? 'Refunded on' : 'Paid on', value: longMoment(payment.at, timeZone) },
    ...referenceFacts(payment.reference),
  ];
}
