import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { managePage } from '../booking/visit-link.ts';
import { firstNameOf } from '../customer/first-name-of.ts';
import type { TemplateData } from '../email-template/template-variables.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts, invoiceOpenCents } from '../invoice/invoice-amounts.ts';
import { dollarText } from '../money/dollar-text.ts';
import { givenBackWords, methodWords, paidWords } from '../payment/method-words.ts';
import { isBookingPayment, type Payment } from '../payment/payment.ts';
import { isByHand } from '../payment/payment-method.ts';
import { askedLines } from '../read-model/asked-lines.ts';
import { emptyModel } from '../read-model/practice-model.ts';
import { mapWith } from '../read-model/shared-map.ts';
import { type VisitAccount, visitAccount } from '../read-model/visit-account.ts';
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
  const { bookingId, customer } = subject;
  const { timeZone } = sender.settings.business;
  const then = booksAsOf(sender.books ?? emptyModel, payment);
  const isPayable = sender.payLink !== undefined && payment.kind === 'payment' && visitDue(subject, then).ok;
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
      ...accountFacts({ payment, subject }, visitAccount(subject, then)),
    ],
    links: [
      ...(isPayable ? [{ label: 'Pay what is left', url: sender.payLink }] : []),
      { label: 'Manage your booking', url: managePage(sender.publicUrl, bookingId) },
    ],
  };
}

/** The account once this money moved; of a refund only what was paid and given back. */
function accountFacts({ payment, subject }: Receipted<Booking>, account: VisitAccount): Letter['facts'] {
  const lines = askedLines(subject, account);
  const asked = lines.map(({ kind, description, amountCents }) => ({
    label: kind === 'visit' ? 'Consultation price' : description,
    value: dollarText(amountCents),
  }));
  const total = { label: 'Total', value: dollarText(account.askedCents) };
  return payment.kind === 'payment'
    ? [...asked, ...(lines.length > 1 ? [total] : []), ...movedFacts(payment, account)]
    : movedFacts(payment, account);
}

/** Said where it is more than this one movement. */
function movedFacts({ kind, amountCents }: Payment, account: VisitAccount): Letter['facts'] {
  const { paidCents, paidByMeans, givenBackCents, owedCents } = account;
  const isPayment = kind === 'payment';
  const means = paidByMeans.map(
    ({ method, amountCents: byMeans }) => `${dollarText(byMeans)} ${paidWords({ method })}`,
  );
  const byMeans = paidByMeans.length > 1 ? ` (${means.join(', ')})` : '';
  const isPaidSaid = paidCents > 0 && !(isPayment && paidCents === amountCents);
  const isBackSaid = givenBackCents > 0 && !(!isPayment && givenBackCents === amountCents);
  return [
    ...(isPaidSaid ? [{ label: 'Paid so far', value: `${dollarText(paidCents)}${byMeans}` }] : []),
    ...(isBackSaid ? [{ label: 'Refunded so far', value: dollarText(givenBackCents) }] : []),
    ...(isPayment && owedCents > 0 ? [{ label: 'Left to pay', value: dollarText(owedCents) }] : []),
  ];
}

/** The books when this payment came in: a receipt that is written a moment late does not tell of what was paid after it. */
function booksAsOf(books: VisitBooks, payment: Payment): VisitBooks {
  if (!isBookingPayment(payment)) return books;
  const { bookingId } = payment;
  const others = (books.paymentsByBookingId.get(bookingId) ?? []).filter(
    ({ _id, at }) => _id !== payment._id && at <= payment.at,
  );
  const paymentsByBookingId = mapWith(books.paymentsByBookingId, (draft) =>
    draft.set(bookingId, [...others, payment]),
  );
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
    // Of what came by hand or from a gift card nobody can ask by it.
    ...(payment.provider === null ? [] : referenceFacts(payment.reference)),
  ];
}
