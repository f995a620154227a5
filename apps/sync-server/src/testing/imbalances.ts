import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { acceptedCents, type Invoice } from '@fieldleaf/domain/invoice/invoice';
import { sumCents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type SimulatedIntent, toProviderPayment } from '../adapters/simulated-card/simulated-intent.ts';
import type { Store } from '../store/store.ts';

const totalOf = (payments: readonly Payment[]) => sumCents(payments.map(({ amountCents }) => amountCents));

/** Where books and provider do not agree, in words; nothing when every cent has come to something, once. */
export async function imbalancesIn(store: Store): Promise<readonly string[]> {
  const [practice, ops] = [store.database('practice'), store.database('ops')];
  const all = <Document>(kind: string, database = practice) =>
    database.range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const intents = await all<SimulatedIntent>('simulated-intent', ops);
  const payments = await all<Payment>('payment');
  const questions = (await all<Attention>('attention')).map(({ matter }) => matter);
  const left = [...(await all('open-payment', ops)), ...(await all('open-invoice-payment', ops))];
  return [
    ...intents.flatMap((intent) => imbalanceOf(intent, payments)),
    ...payments.flatMap((payment) => withoutIntent(payment, intents)),
    ...(await all<Booking>('booking')).flatMap((booking) => unpaidVisit(booking, payments)),
    ...(await all<Invoice>('invoice')).flatMap((invoice) => unequalInvoice(invoice, payments)),
    ...overlaps(await all<Booking>('booking')),
    ...questions.flatMap((matter) =>
      matter.kind === 'payment-differs' ? [`asked: ${matter.difference}`] : [],
    ),
    ...left.map(({ _id }) => `${_id} is still open`),
  ];
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
  if (paid.length === 1 && totalOf(back) !== refundedCents)
    return [`${reference} gave back ${refundedCents}, the books have ${totalOf(back)}`];
  return [];
}

const withoutIntent = (payment: Payment, intents: readonly SimulatedIntent[]): readonly string[] =>
  payment.provider === null ||
  payment.kind === 'refund' ||
  intents.some(({ reference }) => reference === payment.reference)
    ? []
    : [`${payment.reference} is in the books only`];

function unpaidVisit({ bookingId }: Booking, payments: readonly Payment[]): readonly string[] {
  const paid = payments.filter((payment) => payment.bookingId === bookingId && payment.kind === 'payment');
  return paid.length === 1 ? [] : [`${bookingId} has ${paid.length} payments`];
}

function unequalInvoice(invoice: Invoice, payments: readonly Payment[]): readonly string[] {
  const { invoiceId } = invoice;
  const paid = payments.filter((payment) => payment.invoiceId === invoiceId && payment.kind === 'payment');
  return totalOf(paid) === acceptedCents(invoice) ? [] : [`${invoiceId} accepted what is not on record`];
}

function overlaps(bookings: readonly Booking[]): readonly string[] {
  const times = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map(({ appointment }) => appointment.startsAt);
  return new Set(times).size === times.length ? [] : ['a time was sold twice'];
}
