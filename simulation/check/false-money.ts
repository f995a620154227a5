import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { type Payment, subjectIdOfPayment } from '@fieldleaf/domain/payment/payment';
import {
  refundedCents,
  type SimulatedIntent,
} from '../../apps/sync-server/src/adapters/simulated-card/simulated-intent.ts';

type Kept = { readonly documents: readonly PracticeDocument[]; readonly intents: readonly SimulatedIntent[] };

/** Returns contradictions within the books, or between them and the card company. */
export function falseMoney({ documents, intents }: Kept): readonly string[] {
  const payments = documents.flatMap((document) => (document.type === 'payment' ? [document] : []));
  const invoices = documents.flatMap((document) => (document.type === 'invoice' ? [document] : []));
  return [
    ...invoices.flatMap((invoice) => falseInvoice(invoice, payments)),
    ...payments.flatMap((payment) => givenBackTooMuch(payment, payments)),
    ...intents.flatMap((intent) => falseIntent(intent, payments)),
  ];
}

const sum = (payments: readonly Payment[]): number =>
  payments.reduce((all, { amountCents, kind }) => all + (kind === 'refund' ? -amountCents : amountCents), 0);

/** Paid is the sum of the payments and never more than the total; given back is what was decided, no more than paid. */
function falseInvoice(invoice: Invoice, payments: readonly Payment[]): readonly string[] {
  const { invoiceId, number } = invoice;
  const own = payments.filter((payment) => payment.invoiceId === invoiceId);
  const recorded = sum(own.filter(({ kind }) => kind === 'payment'));
  const back = -sum(own.filter(({ kind }) => kind !== 'payment'));
  const { paidCents, refundedCents: decided, totalCents } = invoiceAmounts(invoice);
  return [
    ...(recorded === paidCents ? [] : [`${number} says ${paidCents} are paid, its payments ${recorded}`]),
    ...(recorded <= totalCents ? [] : [`${number} has ${recorded} of ${totalCents}`]),
    ...(back === decided ? [] : [`${number} says ${decided} went back, its refunds ${back}`]),
    ...(back <= recorded ? [] : [`of ${number} ${back} went back, and only ${recorded} were paid`]),
  ];
}

function givenBackTooMuch(payment: Payment, payments: readonly Payment[]): readonly string[] {
  if (payment.kind !== 'payment') return [];
  const back = -sum(
    payments.filter(
      (each) =>
        each.refundOf === payment.reference && subjectIdOfPayment(each) === subjectIdOfPayment(payment),
    ),
  );
  return back <= payment.amountCents ? [] : [`${payment._id} was given back ${back} times too much`];
}

/** The card company keeps exactly the money that the books say it took. */
function falseIntent(intent: SimulatedIntent, payments: readonly Payment[]): readonly string[] {
  const { reference, state, amountCents } = intent;
  const own = payments.filter((payment) => payment.reference === reference || payment.refundOf === reference);
  const booked = sum(own);
  const kept = state === 'succeeded' ? amountCents - refundedCents(intent) : 0;
  return booked === kept ? [] : [`${reference}: the card company has ${kept}, the books ${booked}`];
}
