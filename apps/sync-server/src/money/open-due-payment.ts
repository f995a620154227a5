import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import { acceptedCents } from '@fieldleaf/domain/invoice/invoice';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { type Cents, cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { type Problem, problem, problemInWords } from '@fieldleaf/domain/problem/problem';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { visitDue } from '@fieldleaf/domain/read-model/visit-due';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { receivedForVisit } from '@fieldleaf/domain/visit/receive-for-visit';
import type { Client } from '../access/client.ts';
import { admitPayer } from '../budgets/declined-cards.ts';
import type { Desk } from '../practice/desk.ts';
import { createPayment } from './create-payment.ts';
import type { PayerOfDraft } from './draft-store.ts';
import { type DueDraft, dueDrafts } from './due-draft.ts';
import { type PaymentProblem, unavailableBecause } from './payment-problem.ts';
import type { NewPayment, PaymentChannel, PaymentFailure } from './payment-provider.ts';

/** A payment towards an invoice. */
type TowardsInvoice = {
  readonly invoiceId: string;
  readonly bookingId?: never;
  /** As the caller names it; all that is due when it names nothing. */
  readonly paymentType?: string | undefined;
};

/** A payment towards a visit, in dollars as the caller names them. */
type TowardsVisit = {
  readonly bookingId: BookingId;
  readonly invoiceId?: never;
  readonly tipAmount?: number | undefined;
  /** Whose kept card is to pay it, and never more than this. */
  readonly customerId?: string;
  readonly mostCents?: Cents;
  /** What was shown as owed. */
  readonly expectedAmount?: number | undefined;
};

/** What is to be paid, and how. */
export type DuePayment = (TowardsInvoice | TowardsVisit) & {
  readonly channel?: PaymentChannel;
  /** Whoever has the link pays; absent: the consultant has it paid. */
  readonly client?: Client;
};

/** `amount`: dollars that will be charged, `tipAmount` of it as a tip. */
export type OpenedDuePayment = {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly amount: number;
  readonly tipAmount: number;
};

/** What a payment takes, and what its draft says of its purpose. */
type Due = {
  readonly order: Pick<NewPayment, 'amountCents' | 'description' | 'metadata' | 'customerId'>;
  readonly kind: 'invoice-intent' | 'due-intent';
  readonly purpose: (paymentIntentId: string) => PurposeOf<DueDraft>;
  readonly tipCents: Cents;
};

/** Of each type of draft what the provider knows nothing of. */
type PurposeOf<Draft> = Draft extends DueDraft
  ? Omit<
      Draft,
      | 'v'
      | 'provider'
      | 'livemode'
      | 'draftId'
      | 'paymentIntentId'
      | 'createdAt'
      | 'state'
      | 'amountCents'
      | 'channel'
      | 'readerId'
      | keyof PayerOfDraft
    >
  : never;

/** Makes the payment of what is due and stores what it is for, before anybody can pay it. */
export async function openDuePayment(
  desk: Desk,
  { channel = 'online', client, ...towards }: DuePayment,
): Promise<Result<OpenedDuePayment, PaymentProblem>> {
  const due = towards.invoiceId === undefined ? dueOfVisit(desk, towards) : dueOfInvoice(desk, towards);
  if (!due.ok) return due;
  const { order, kind, purpose, tipCents } = due.value;
  const admitted = client && (await admitPayer(desk, { client }, false));
  if (admitted && !admitted.ok) return admitted;
  const created = await createPayment(desk, kind, { channel, ...order });
  if (!created.ok) return err(problemOf(created.error));
  const { draft, clientSecret } = created.value;
  const { paymentIntentId } = draft;
  const { amountCents } = order;
  const payer = admitted && { payer: admitted.value.holders };
  await dueDrafts.add(desk, { ...draft, ...purpose(paymentIntentId), ...payer, amountCents, channel });
  const amounts = { amount: centsToDollars(amountCents), tipAmount: centsToDollars(tipCents) };
  return ok({ clientSecret, paymentIntentId, ...amounts });
}

function dueOfInvoice(
  { model }: Desk,
  { invoiceId, paymentType: named }: TowardsInvoice,
): Result<Due, Problem> {
  const invoice = model().invoicesById.get(invoiceId);
  if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
  const paymentType = invoicePaymentType(named);
  const due = dueAmount(invoiceAmounts(invoice), paymentType);
  if (!due.ok) return due;
  return ok({
    kind: 'invoice-intent',
    tipCents: cents(0),
    order: {
      amountCents: due.value,
      description: `Invoice ${invoice.number}`,
      metadata: { invoice: invoice.number },
    },
    purpose: (paymentIntentId) => ({
      _id: `invoice-draft:${paymentIntentId}`,
      type: 'invoice-draft',
      invoiceId,
      paymentType,
      paidBeforeCents: acceptedCents(invoice),
    }),
  });
}

const OWED_HAS_CHANGED = {
  en: 'What is owed for this visit has changed.',
  es: 'Lo que se debe por esta visita ha cambiado.',
};

function dueOfVisit(
  { model }: Desk,
  { bookingId, tipAmount = 0, expectedAmount, customerId, mostCents }: TowardsVisit,
): Result<Due, Problem> {
  const booking = model().bookingsById.get(bookingId);
  if (!booking || booking.erasedAt !== undefined) return err(problem('booking_not_found'));
  const tip = customTip(tipAmount, 'tipAmount');
  if (!tip.ok) return tip;
  const due = visitDue(booking, model());
  if (!due.ok) return due;
  if (expectedAmount !== undefined && dollarsToCents(expectedAmount) !== due.value)
    return err(problemInWords('amount_mismatch', OWED_HAS_CHANGED, 'expectedAmount'));
  return ok({
    kind: 'due-intent',
    tipCents: tip.value,
    order: {
      amountCents: cents(Math.min(due.value, mostCents ?? due.value) + tip.value),
      ...(customerId !== undefined && { customerId }),
      description: descriptionOf(booking),
      metadata: { booking: bookingId },
    },
    purpose: (paymentIntentId) => ({
      _id: `due-draft:${paymentIntentId}`,
      type: 'due-draft',
      bookingId,
      tipCents: tip.value,
      paidBeforeCents: receivedForVisit(booking, invoicesOfBooking(model(), bookingId)),
    }),
  });
}

const descriptionOf = ({ bookingId, appointment }: Booking): string =>
  `Plant consultation ${bookingId} (${appointment.consultationType})`;

function problemOf(failure: PaymentFailure): PaymentProblem {
  if (failure.code === 'amount_too_large') return problem('above_card_maximum');
  return failure.code === 'invalid_amount' ? problem('below_card_minimum') : unavailableBecause(failure);
}
