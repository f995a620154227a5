import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { firstNameOf } from '../customer/first-name-of.ts';
import type { TemplateData } from '../email-template/template-variables.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts, invoiceOpenCents } from '../invoice/invoice-amounts.ts';
import { dollarText } from '../money/dollar-text.ts';
import { givenBackWords, methodWords } from '../payment/method-words.ts';
import { isBookingPayment, type Payment } from '../payment/payment.ts';
import { isByHand } from '../payment/payment-method.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { visitDue } from '../read-model/visit-due.ts';
import type { TimeZone } from '../time/business-time.ts';
import { longDate, longMoment } from '../time/date-text.ts';
import { visitTime } from './booking-letters.ts';
import type { Letter } from './letter.ts';
import { ownWords, type Sender, type Words } from './own-words.ts';
import { referenceFacts } from './reference-facts.ts';

/** What was paid or given back, and what for. */
export type Receipted<Subject extends Booking | Invoice = Booking | Invoice> = {
  readonly payment: Payment;
  readonly subject: Subject;
};

type Writer = Sender & { readonly books?: VisitBooks; readonly payLink?: string };

/** What the customer gets for money that moved: what, how and when, for what, and what is left to pay. */
export function receiptLetter({ payment, subject }: Receipted, sender: Writer): Letter {
  return subject.type === 'booking'
    ? bookingReceipt({ payment, subject }, sender)
    : invoiceReceipt({ payment, subject }, sender);
}

function bookingReceipt({ payment, subject }: Receipted<Booking>, sender: Writer): Letter {
  const { bookingId, priceCents, tipCents, customer } = subject;
  const { timeZone } = sender.settings.business;
  const price = [
    { label: 'Consultation price', value: dollarText(priceCents) },
    ...(tipCents > 0 ? [{ label: 'Tip', value: dollarText(tipCents) }] : []),
  ];
  const left = leftToPay({ payment, subject }, sender);
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
      ...left.facts,
    ],
    links: [...left.links, { label: 'Manage your booking', url: `${sender.publicUrl}/?manage=${bookingId}` }],
  };
}

/** What the visit owes once this money moved, and where to pay it; nothing without the books, or when it is paid. */
function leftToPay(
  { payment, subject }: Receipted<Booking>,
  { books, payLink }: Writer,
): Pick<Letter, 'facts' | 'links'> {
  if (!books || payment.kind !== 'payment') return { facts: [], links: [] };
  const then = booksAsOf(books, payment);
  const { owedCents } = visitAccount(subject, then);
  if (owedCents === 0) return { facts: [], links: [] };
  const isPayable = payLink !== undefined && visitDue(subject, then).ok;
  return {
    facts: [{ label: 'Left to pay', value: dollarText(owedCents) }],
    links: isPayable ? [{ label: 'Pay what is left', url: payLink }] : [],
  };
}

/** The books when this payment came in: a receipt that is written a moment late does not tell of what was paid after it. */
function booksAsOf(books: VisitBooks, payment: Payment): VisitBooks {
  if (!isBookingPayment(payment)) return books;
  const { bookingId } = payment;
  const others = (books.paymentsByBookingId.get(bookingId) ?? []).filter(
    ({ _id, at }) => _id !== payment._id && at <= payment.at,
  );
  const paymentsByBookingId = new Map(books.paymentsByBookingId).set(bookingId, [...others, payment]);
  return { ...books, paymentsByBookingId };
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
  isByHand(method)
    ? `We gave you ${dollarText(amountCents)} back ${givenBackWords({ method })}.`
    : `We have sent ${dollarText(amountCents)} back to the card you paid with. Banks take up to 10 days to show it.`;

function movementFacts(payment: Payment, timeZone: TimeZone): Letter['facts'] {
  const { amountCents, tipCents, memo, receivedOn, at } = payment;
  const isRefund = payment.kind === 'refund';
  const tip = tipCents ? ` (${dollarText(tipCents)} of it a tip)` : '';
  const means = [methodWords(payment), ...(memo ? [memo] : [])].join(', ');
  const day = receivedOn ? longDate(receivedOn) : longMoment(at, timeZone);
  return [
    { label: isRefund ? 'Amount refunded' : 'Amount paid', value: `${dollarText(amountCents)}${tip}` },
    { label: isRefund ? 'Refunded to' : 'Paid by', value: means },
    { label: isRefund ? 'Refunded on' : 'Paid on', value: day },
    ...referenceFacts(payment.reference),
  ];
}
