import type { Attention, AttentionMatter } from '@fieldleaf/domain/attention/attention';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { acceptedCents, type Invoice } from '@fieldleaf/domain/invoice/invoice';
import { sumCents } from '@fieldleaf/domain/money/cents';
import { netRefundedCents } from '@fieldleaf/domain/payment/moved-cents';
import { type Payment, subjectIdOfPayment } from '@fieldleaf/domain/payment/payment';
import { type RefundSubject, refundEventsOf, subjectIdOf } from '@fieldleaf/domain/refund/refund-subject';
import { refundedParts, sumOfParts } from '@fieldleaf/domain/refund/refunds-standing';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { type SimulatedIntent, toProviderPayment } from '../adapters/simulated-card/simulated-intent.ts';
import type { Store } from '../store/store.ts';

const totalOf = (payments: readonly Payment[]) => sumCents(payments.map(({ amountCents }) => amountCents));

/** Differences between books and provider, as text; empty if every cent is accounted for once. */
export async function imbalancesIn(store: Store): Promise<readonly string[]> {
  const [practice, ops] = [store.database('practice'), store.database('ops')];
  const all = <Document>(kind: string, database = practice) =>
    database.range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const intents = await all<SimulatedIntent>('simulated-intent', ops);
  const payments = await all<Payment>('payment');
  const questions = (await all<Attention>('attention')).map(({ matter }) => matter);
  const subjects = [...(await all<Booking>('booking')), ...(await all<Invoice>('invoice'))];
  const left = await all<{ readonly _id: string }>('open-payment', ops);
  return [
    ...intents.flatMap((intent) => imbalanceOf(intent, payments)),
    ...payments.flatMap((payment) => untoldUnplaced(payment, questions)),
    ...payments.flatMap((payment) => withoutIntent(payment, intents)),
    ...(await all<Booking>('booking')).flatMap((booking) => unpaidVisit(booking, payments)),
    ...(await all<Invoice>('invoice')).flatMap((invoice) => unequalInvoice(invoice, payments)),
    ...subjects.flatMap((subject) => unequalRefunds(subject, payments)),
    ...payments.flatMap((payment) => untoldFailure(payment, questions)),
    ...overlaps(await all<Booking>('booking')),
    ...questions.flatMap((matter) => needless(matter, intents)),
    ...left.map(({ _id }) => `${_id} is still open`),
  ];
}

/** True if the consultant was asked about a refund of this payment that did not reach the customer. */
const isToldFailed = (reference: string, questions: readonly AttentionMatter[]): boolean =>
  questions.some(
    (matter) =>
      matter.kind === 'payment-differs' &&
      matter.difference === 'refund_failed' &&
      matter.paymentReference === reference,
  );

/** Only a refund that failed, or that was refused, is a question; everything else settles itself. */
function needless(matter: AttentionMatter, intents: readonly SimulatedIntent[]): readonly string[] {
  if (matter.kind !== 'payment-differs') return [];
  const intent = intents.find(({ reference }) => reference === matter.paymentReference);
  const failed = intent?.refunds.some(({ state }) => state === 'failed') ?? false;
  const isAsked = matter.difference === 'refund_failed' && (failed || matter.refundReference !== undefined);
  return isAsked ? [] : [`asked: ${matter.difference}`];
}

function imbalanceOf(intent: SimulatedIntent, payments: readonly Payment[]): readonly string[] {
  const { reference, receivedCents, refundedCents } = toProviderPayment(intent);
  const paid = payments.filter((payment) => payment.kind === 'payment' && payment.reference === reference);
  const back = payments.filter(({ refundOf }) => refundOf === reference);
  if (paid.length > 1) return [`${reference} is in the books ${paid.length} times`];
  if (paid.length === 0 && refundedCents !== receivedCents) return [`${reference} came to nothing`];
  const ours = intent.refunds.filter(({ key }) => key.startsWith('refund:'));
  if (paid.length === 0 && ours.length > 1) return [`${reference} was refunded twice`];
  if (paid.length === 1 && totalOf(paid) !== receivedCents)
    return [`${reference} brought ${receivedCents}, the books have ${totalOf(paid)}`];
  if (paid.length === 1 && netRefundedCents(back) !== refundedCents)
    return [`${reference} gave back ${refundedCents}, the books have ${netRefundedCents(back)}`];
  return [];
}

const withoutIntent = (payment: Payment, intents: readonly SimulatedIntent[]): readonly string[] =>
  payment.provider === null ||
  payment.kind !== 'payment' ||
  intents.some(({ reference }) => reference === payment.reference)
    ? []
    : [`${payment.reference} is in the books only`];

/** Checks a visit's payments: at booking, unless to be collected, and those it says came in since. */
function unpaidVisit(
  { bookingId, history, collected, paymentTerms, received = [] }: Booking,
  payments: readonly Payment[],
): readonly string[] {
  const isToCollect =
    paymentTerms?.kind === 'card-on-file' || (history[0]?.by.role === 'consultant' && !collected);
  const expected = (isToCollect ? 0 : 1) + received.length;
  const paid = payments.filter((payment) => payment.bookingId === bookingId && payment.kind === 'payment');
  return paid.length === expected ? [] : [`${bookingId} has ${paid.length} payments, and says ${expected}`];
}

function unequalInvoice(invoice: Invoice, payments: readonly Payment[]): readonly string[] {
  const { invoiceId } = invoice;
  const paid = payments.filter((payment) => payment.invoiceId === invoiceId && payment.kind === 'payment');
  return totalOf(paid) === acceptedCents(invoice) ? [] : [`${invoiceId} accepted what is not on record`];
}

/** Decided refunds, less refused ones, equal those made: none is in progress. */
function unequalRefunds(subject: RefundSubject, payments: readonly Payment[]): readonly string[] {
  const id = subjectIdOf(subject);
  const movements = payments.filter((payment) => subjectIdOfPayment(payment) === id);
  const decided = sumOfParts(refundedParts(refundEventsOf(subject)));
  const onRecord = netRefundedCents(movements);
  return [
    ...refundsUnderWay(subject, movements).map(({ reference }) => `${reference} is still on its way back`),
    ...(decided === onRecord ? [] : [`${id} knows of ${decided} given back, the books have ${onRecord}`]),
  ];
}

/** Money that came to nothing is in the books only because a refund failed. */
const untoldUnplaced = (
  { kind, unplacedId }: Payment,
  questions: readonly AttentionMatter[],
): readonly string[] =>
  kind !== 'payment' || unplacedId === undefined || isToldFailed(unplacedId, questions)
    ? []
    : [`nobody was told that ${unplacedId} did not go back`];

/** A refund that did not reach the customer is the consultant's to settle. */
const untoldFailure = (
  { kind, refundOf }: Payment,
  questions: readonly AttentionMatter[],
): readonly string[] =>
  kind !== 'refund-failed' || isToldFailed(refundOf ?? '', questions)
    ? []
    : [`nobody was told that a refund of ${refundOf} failed`];

function overlaps(bookings: readonly Booking[]): readonly string[] {
  const times = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map(({ appointment }) => appointment.startsAt);
  return new Set(times).size === times.length ? [] : ['a time was sold twice'];
}
