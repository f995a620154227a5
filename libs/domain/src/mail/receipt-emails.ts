import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { managePage } from '../booking/visit-link.ts';
import { firstNameOf } from '../customer/first-name-of.ts';
import type { TemplateData } from '../email-template/template-variables.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts, invoiceOpenCents } from '../invoice/invoice-amounts.ts';
import { type Language, languageOf } from '../language/language.ts';
import { dollarText } from '../money/dollar-text.ts';
import { isBookingPayment, type Payment } from '../payment/payment.ts';
import { isOfflineMethod } from '../payment/payment-method.ts';
import { isPhotoConsultationPaid } from '../plant/photo-consultation.ts';
import { PLANT_BOOK_PAGE } from '../plant/plant-book.ts';
import { askedLines } from '../read-model/asked-lines.ts';
import { updatedMap } from '../read-model/persistent-map.ts';
import { emptyModel } from '../read-model/practice-model.ts';
import { type VisitAccount, visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { visitDue } from '../read-model/visit-due.ts';
import { longDate, longMoment } from '../time/date-text.ts';
import { whenFacts } from './booking-emails.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { ownWords, type Sender, type Words } from './own-words.ts';
import { referenceFacts } from './reference-facts.ts';
import { wordsIn } from './words-in.ts';

type Said = ReturnType<typeof wordsIn>;

/** Payment or refund, and what it was for. */
export type Receipted<Subject extends Booking | Invoice = Booking | Invoice> = {
  readonly payment: Payment;
  readonly subject: Subject;
};

type Sending = Sender & { readonly books?: VisitBooks; readonly payLink?: string };

/** The same, who knows what its reader reads. */
type Receipting = Sending & { readonly language: Language };

/**
 * Receipt for the customer: the amount, method and time of the movement, what it was for, and what is left to pay.
 */
export function receiptEmail({ payment, subject }: Receipted, sending: Sending): EmailContent {
  const sender = { ...sending, language: languageOf(subject) };
  return subject.type === 'booking'
    ? bookingReceipt({ payment, subject }, sender)
    : invoiceReceipt({ payment, subject }, sender);
}

function bookingReceipt({ payment, subject }: Receipted<Booking>, sender: Receipting): EmailContent {
  const { bookingId, customer } = subject;
  const said = wordsIn(sender.language);
  const { timeZone } = sender.settings.business;
  const then = booksAsOf(sender.books ?? emptyModel, payment);
  const isPayable = sender.payLink !== undefined && payment.kind === 'payment' && visitDue(subject, then).ok;
  return {
    ...frameOf(
      payment,
      { paid_for: said.forBooking(bookingId), customer_first_name: customer.firstName },
      sender,
    ),
    facts: [
      ...movementFacts(payment, sender),
      { label: said.bookingId, value: bookingId },
      { label: said.customer, value: customerName(customer) },
      ...whenFacts(subject, timeZone, sender.language),
      ...accountFacts({ payment, subject }, visitAccount(subject, then), said),
    ],
    links: [
      ...(isPayable ? [{ label: said.payRest, url: sender.payLink }] : []),
      { label: said.manage, url: managePage(sender.publicUrl, bookingId) },
    ],
  };
}

/** The account once this money moved; of a refund only what was paid and given back. */
function accountFacts(
  { payment, subject }: Receipted<Booking>,
  account: VisitAccount,
  said: Said,
): EmailContent['facts'] {
  const lines = askedLines(subject, account);
  const asked = lines.map(({ kind, description, amountCents }) => ({
    label: kind === 'visit' ? said.consultationPrice : description,
    value: dollarText(amountCents),
  }));
  const total = { label: said.total, value: dollarText(account.askedCents) };
  return payment.kind === 'payment'
    ? [...asked, ...(lines.length > 1 ? [total] : []), ...movedFacts(payment, account, said)]
    : movedFacts(payment, account, said);
}

/** Said where it is more than this one movement. */
function movedFacts(
  { kind, amountCents }: Payment,
  account: VisitAccount,
  said: Said,
): EmailContent['facts'] {
  const { paidCents, paidByMeans, givenBackCents, owedCents } = account;
  const isPayment = kind === 'payment';
  const means = paidByMeans.map(
    ({ method, amountCents: byMeans }) => `${dollarText(byMeans)} ${said.paidBy(method)}`,
  );
  const byMeans = paidByMeans.length > 1 ? ` (${means.join(', ')})` : '';
  const isPaidSaid = paidCents > 0 && !(isPayment && paidCents === amountCents);
  const isBackSaid = givenBackCents > 0 && !(!isPayment && givenBackCents === amountCents);
  return [
    ...(isPaidSaid ? [{ label: said.paidSoFar, value: `${dollarText(paidCents)}${byMeans}` }] : []),
    ...(isBackSaid ? [{ label: said.refundedSoFar, value: dollarText(givenBackCents) }] : []),
    ...(isPayment && owedCents > 0 ? [{ label: said.leftToPay, value: dollarText(owedCents) }] : []),
  ];
}

/** The books when this payment came in: a receipt that is written a moment late does not tell of what was paid after it. */
function booksAsOf(books: VisitBooks, payment: Payment): VisitBooks {
  if (!isBookingPayment(payment)) return books;
  const { bookingId } = payment;
  const others = (books.paymentsByBookingId.get(bookingId) ?? []).filter(
    ({ _id, at }) => _id !== payment._id && at <= payment.at,
  );
  const paymentsByBookingId = updatedMap(books.paymentsByBookingId, (draft) =>
    draft.set(bookingId, [...others, payment]),
  );
  return { ...books, paymentsByBookingId };
}

function invoiceReceipt({ payment, subject }: Receipted<Invoice>, sender: Receipting): EmailContent {
  const said = wordsIn(sender.language);
  const { number, customer, invoiceId } = subject;
  const amounts = invoiceAmounts(asOf(subject, payment));
  const { totalCents, taxCents, paidCents, refundedCents } = amounts;
  const openCents = invoiceOpenCents(amounts);
  const tax = taxCents > 0 ? said.ofItTax(dollarText(taxCents)) : '';
  return {
    ...frameOf(
      payment,
      { paid_for: said.forInvoice(number), customer_first_name: firstNameOf(customer.name) },
      sender,
    ),
    facts: [
      ...movementFacts(payment, sender),
      { label: said.invoice, value: number },
      { label: said.customer, value: customer.name },
      { label: said.invoiceTotal, value: `${dollarText(totalCents)}${tax}` },
      { label: said.paidSoFar, value: dollarText(paidCents) },
      ...(refundedCents > 0 ? [{ label: said.refundedSoFar, value: dollarText(refundedCents) }] : []),
      { label: said.leftToPay, value: dollarText(openCents) },
    ],
    links: [
      {
        label: openCents > 0 ? said.payRest : said.viewInvoice,
        url: `${sender.publicUrl}/pay-invoice/${invoiceId}`,
      },
      ...(payment.kind === 'payment' && isPhotoConsultationPaid(subject)
        ? [{ label: said.sendPhotos, url: sender.publicUrl + PLANT_BOOK_PAGE }]
        : []),
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

type Frame = Words & Pick<EmailContent, 'closing'>;

function frameOf(payment: Payment, about: TemplateData, sender: Receipting): Frame {
  const said = wordsIn(sender.language);
  const { name, phone } = sender.settings.business;
  const data = {
    ...about,
    payment_amount: dollarText(payment.amountCents),
    refund_way: refundWords(payment, said),
  };
  const words = ownWords(payment.kind === 'refund' ? 'refund-receipt' : 'payment-receipt', data, sender);
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...(payment.provider === 'simulated' ? [said.testMoney] : [])],
    closing: signatureOf({ name, phone }),
  };
}

const refundWords = ({ method, amountCents }: Payment, said: Said): string =>
  isOfflineMethod(method)
    ? said.gaveBack(dollarText(amountCents), said.backBy(method))
    : said.sentBack(dollarText(amountCents));

function movementFacts(payment: Payment, { settings, language }: Receipting): EmailContent['facts'] {
  const said = wordsIn(language);
  const { amountCents, tipCents, memo, receivedOn, at } = payment;
  const isRefund = payment.kind === 'refund';
  const tip = tipCents ? said.ofItTip(dollarText(tipCents)) : '';
  const means = [said.method(payment.method), ...(memo ? [memo] : [])].join(', ');
  const day = receivedOn
    ? longDate(receivedOn, language)
    : longMoment(at, settings.business.timeZone, language);
  return [
    { label: isRefund ? said.amountRefunded : said.amountPaid, value: `${dollarText(amountCents)}${tip}` },
    { label: isRefund ? said.refundedTo : said.paidByLabel, value: means },
    { label: isRefund ? said.refundedOn : said.paidOn, value: day },
    // References of manual and gift card payments are of no use to anyone.
    ...(payment.provider === null ? [] : referenceFacts(payment.reference, language)),
  ];
}
