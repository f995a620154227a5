import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import { acceptedCents } from '@fieldleaf/domain/invoice/invoice';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { type Cents, cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { type Problem, problem, problemInWords } from '@fieldleaf/domain/problem/problem';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { NOTHING_LEFT_TO_PAY, visitDue } from '@fieldleaf/domain/read-model/visit-due';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { receivedForVisit } from '@fieldleaf/domain/visit/receive-for-visit';
import type { Client } from '../access/client.ts';
import { admitPayer } from '../budgets/declined-cards.ts';
import type { AppContext } from '../practice/app-context.ts';
import { type NewIntent, type OpenedPayment, openPayment } from './open-payment.ts';
import type { DueIntent, Purpose } from './payment-intent.ts';
import type { PaymentProblem } from './payment-problem.ts';
import type { PaymentChannel } from './payment-provider.ts';

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
  /** The customer at the provider whose kept card is to pay it, and never more than this. */
  readonly customerId?: string;
  readonly mostCents?: Cents;
  /** The amount that was shown as owed. */
  readonly expectedAmount?: number | undefined;
};

/** A payment of what is due, and how it is made. */
export type DuePayment = (TowardsInvoice | TowardsVisit) & {
  readonly channel?: PaymentChannel;
  /** The payer by the link; absent: the consultant has it paid. */
  readonly client?: Client;
};

/** `amount`: dollars that will be charged, `tipAmount` of it as a tip. */
export type OpenedDuePayment = OpenedPayment & { readonly amount: number; readonly tipAmount: number };

type Priced = Pick<NewIntent, 'order' | 'purpose'>;

/** Makes the payment of what is due and stores what it is for, before anybody can pay it. */
export async function openDuePayment(
  ctx: AppContext,
  { channel = 'online', client, ...towards }: DuePayment,
): Promise<Result<OpenedDuePayment, PaymentProblem>> {
  const priced = towards.invoiceId === undefined ? priceBalance(ctx, towards) : priceInvoice(ctx, towards);
  if (!priced.ok) return priced;
  const { order, purpose } = priced.value;
  const admitted = client ? await admitPayer(ctx, { client }, false) : ok(null);
  if (!admitted.ok) return admitted;
  const payer = admitted.value?.holders ?? null;
  const opened = await openPayment(ctx, { purpose, order: { ...order, channel }, payer, ledgerKey: null });
  if (!opened.ok) return opened;
  const tipCents = purpose.kind === 'balance' ? purpose.tipCents : cents(0);
  const amounts = { amount: centsToDollars(order.amountCents), tipAmount: centsToDollars(tipCents) };
  return ok({ ...opened.value, ...amounts });
}

function priceInvoice(
  { model }: AppContext,
  { invoiceId, paymentType: named }: TowardsInvoice,
): Result<Priced, Problem> {
  const invoice = model().invoicesById.get(invoiceId);
  if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
  const paymentType = invoicePaymentType(named);
  const due = dueAmount(invoiceAmounts(invoice), paymentType);
  if (!due.ok) return due;
  return ok({
    order: {
      amountCents: due.value,
      description: `Invoice ${invoice.number}`,
      metadata: { invoice: invoice.number },
    },
    purpose: { kind: 'invoice', invoiceId, paymentType, paidBeforeCents: acceptedCents(invoice) },
  });
}

const OWED_HAS_CHANGED = {
  en: 'What is owed for this visit has changed.',
  es: 'Lo que se debe por esta visita ha cambiado.',
};

function priceBalance(
  { model }: AppContext,
  { bookingId, tipAmount = 0, expectedAmount, customerId, mostCents }: TowardsVisit,
): Result<Priced, Problem> {
  const booking = model().bookingsById.get(bookingId);
  if (!booking || booking.erasedAt !== undefined) return err(problem('booking_not_found'));
  const tip = customTip(tipAmount, 'tipAmount');
  if (!tip.ok) return tip;
  const due = visitDue(booking, model());
  if (!due.ok) return due;
  if (expectedAmount !== undefined && dollarsToCents(expectedAmount) !== due.value)
    return err(problemInWords('amount_mismatch', OWED_HAS_CHANGED, 'expectedAmount'));
  const { consultationType } = booking.appointment;
  const paidBeforeCents = receivedForVisit(booking, invoicesOfBooking(model(), bookingId));
  return ok({
    order: {
      amountCents: cents(Math.min(due.value, mostCents ?? due.value) + tip.value),
      ...(customerId !== undefined && { customerId }),
      description: `Plant consultation ${bookingId} (${consultationType})`,
      metadata: { booking: bookingId },
    },
    purpose: { kind: 'balance', bookingId, tipCents: tip.value, paidBeforeCents },
  });
}

/** Fails where an invoice or a visit would not accept a payment any more that was begun for it. */
export const checkStillDue = (
  ctx: Pick<AppContext, 'model'>,
  { purpose, amountCents }: DueIntent,
): Result<void, Problem> =>
  purpose.kind === 'invoice'
    ? checkInvoiceDue(ctx, purpose, amountCents)
    : checkBalanceDue(ctx, purpose, amountCents);

function checkInvoiceDue(
  { model }: Pick<AppContext, 'model'>,
  purpose: Purpose<'invoice'>,
  amountCents: Cents,
): Result<void, Problem> {
  const invoice = model().invoicesById.get(purpose.invoiceId);
  if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
  const due = dueAmount(invoiceAmounts(invoice), purpose.paymentType);
  if (!due.ok) return due;
  const isUnchanged = acceptedCents(invoice) === purpose.paidBeforeCents && due.value === amountCents;
  return isUnchanged ? ok(undefined) : err(problem('already_paid'));
}

/** An extra that came on top since then is left to pay. */
function checkBalanceDue(
  { model }: Pick<AppContext, 'model'>,
  purpose: Purpose<'balance'>,
  amountCents: Cents,
): Result<void, Problem> {
  const booking = model().bookingsById.get(purpose.bookingId);
  if (!booking) return err(problem('booking_not_found'));
  const due = visitDue(booking, model());
  if (!due.ok) return due;
  const paidCents = receivedForVisit(booking, invoicesOfBooking(model(), purpose.bookingId));
  const isUnchanged = paidCents === purpose.paidBeforeCents && due.value >= amountCents - purpose.tipCents;
  return isUnchanged ? ok(undefined) : err(NOTHING_LEFT_TO_PAY);
}
