import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { isBookingPayment } from '@fieldleaf/domain/payment/payment';
import { problemInWords } from '@fieldleaf/domain/problem/problem';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { receivedForVisit } from '@fieldleaf/domain/visit/receive-for-visit';
import { hashOfToken, newToken } from '../../access/token.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { readRestores } from '../../practice/practice-head.ts';
import { finishPayment } from '../finish-payment.ts';
import { PAYABLE_MINUTES } from '../open-payment.ts';
import { newIntent } from '../payment-intent.ts';
import { addIntent } from '../payment-intents.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../payment-problem.ts';
import { isOurs, PaymentsNotListed, type ProviderPayment } from '../payment-provider.ts';
import { type PaymentEntry, readPaymentEntry } from './payment-entry.ts';

/**
 * A no-show fee that was charged in a time a restore lost: the provider alone knows of it, by the visit it names. It is
 * written down again as what it was, so that it is finished like any other. Answers whether it was such a fee.
 */
export async function recallNoShowFee(
  ctx: AppContext,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<boolean> {
  const booking = ctx.model().bookingsById.get(payment.metadata.booking ?? '');
  if (!booking || !isLostFee(ctx, booking, { payment, entry })) return false;
  const { reference, livemode, metadata, receivedCents } = payment;
  const { bookingId } = booking;
  const createdAt = ctx.now();
  const paidBeforeCents = receivedForVisit(booking, invoicesOfBooking(ctx.model(), bookingId));
  const intent = newIntent({
    paymentIntentId: reference,
    clientSecretHash: hashOfToken(newToken()),
    provider: ctx.provider.name,
    livemode,
    draftId: metadata.draft ?? '',
    amountCents: receivedCents,
    channel: 'online',
    createdAt,
    expiresAt: plusMinutes(createdAt, PAYABLE_MINUTES),
    payer: null,
    ledgerKey: null,
    purpose: { kind: 'balance', bookingId, tipCents: cents(0), paidBeforeCents },
  });
  await addIntent(ctx, intent);
  return true;
}

type Lost = { readonly payment: ProviderPayment; readonly entry: PaymentEntry };

/** More than is owed, or what went back in part, she is asked about instead. */
function isLostFee(ctx: AppContext, booking: Booking, { payment, entry }: Lost): boolean {
  if (booking.status !== 'no-show' || booking.paymentTerms?.kind !== 'card-on-file') return false;
  if (booking.erasedAt !== undefined || entry.state !== 'none' || entry.payment) return false;
  const { state, refundedCents, receivedCents, disputed } = payment;
  if (state !== 'succeeded' || refundedCents > 0 || disputed) return false;
  return receivedCents <= visitAccount(booking, ctx.model()).owedCents;
}

const CHARGED_BEFORE = problemInWords('already_paid', {
  en: 'The card was charged for this visit before the backup was restored. Look among the payments you are asked about.',
  es: 'La tarjeta se cobró por esta visita antes de restaurar la copia de seguridad. Búsquela entre los pagos por aclarar.',
});

/**
 * Before a fee is charged after a restore: whether the provider has it already, and then it is in the books as well. It
 * is refused while there is other money for this visit that no book has.
 */
export async function findLostFee(
  ctx: AppContext,
  booking: Booking,
): Promise<Result<boolean, PaymentProblem>> {
  try {
    for (const payment of await paymentsSinceBackup(ctx, booking)) {
      const entry = await readPaymentEntry(ctx, payment.reference);
      if (await recallNoShowFee(ctx, payment, entry)) {
        const finished = await finishPayment(ctx, payment.reference);
        return finished.ok ? ok(true) : finished;
      }
      if (entry.state === 'none' && !isInBooksOf(booking, entry)) return err(CHARGED_BEFORE);
    }
    return ok(false);
  } catch (error) {
    if (error instanceof PaymentsNotListed) return err(PAYMENT_UNAVAILABLE);
    throw error;
  }
}

const isInBooksOf = ({ bookingId }: Booking, { payment }: PaymentEntry): boolean =>
  payment !== undefined && isBookingPayment(payment) && payment.bookingId === bookingId;

/** Returns payments for a visit since the oldest restored backup that were not given back. */
async function paymentsSinceBackup(
  ctx: AppContext,
  { bookingId }: Booking,
): Promise<readonly ProviderPayment[]> {
  const [createdFrom] = (await readRestores(ctx.ops)).map(({ backupMadeAt }) => backupMadeAt).sort();
  if (createdFrom === undefined) return [];
  const found: ProviderPayment[] = [];
  for await (const payment of ctx.provider.listPayments({ createdFrom })) {
    const isHere = isOurs(payment) && payment.metadata.booking === bookingId;
    if (isHere && payment.state === 'succeeded' && payment.refundedCents < payment.receivedCents)
      found.push(payment);
  }
  return found;
}
