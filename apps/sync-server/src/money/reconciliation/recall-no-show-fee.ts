import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { isBookingPayment } from '@fieldleaf/domain/payment/payment';
import { problemInWords } from '@fieldleaf/domain/problem/problem';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { receivedForVisit } from '@fieldleaf/domain/visit/receive-for-visit';
import type { Desk } from '../../practice/desk.ts';
import { readRestores } from '../../practice/practice-head.ts';
import { dueDrafts } from '../due-draft.ts';
import { finishDuePayment } from '../finish-due-payment.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../payment-problem.ts';
import { isOurs, PaymentsNotListed, type ProviderPayment } from '../payment-provider.ts';
import { type PaymentEntry, readPaymentEntry } from './payment-entry.ts';

/**
 * A no-show fee that was charged in a time a restore lost: the provider alone knows of it, by the visit it names. It is
 * written down again as what it was, so that it is finished like any other. Answers whether it was such a fee.
 */
export async function recallNoShowFee(
  desk: Desk,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<boolean> {
  const booking = desk.model().bookingsById.get(payment.metadata.booking ?? '');
  if (!booking || !isLostFee(desk, booking, { payment, entry })) return false;
  const { reference, livemode, metadata, receivedCents } = payment;
  const { bookingId } = booking;
  await dueDrafts.add(desk, {
    _id: `due-draft:${reference}`,
    type: 'due-draft',
    v: 1,
    paymentIntentId: reference,
    provider: desk.provider.name,
    livemode,
    ...(metadata.draft !== undefined && { draftId: metadata.draft }),
    bookingId,
    amountCents: receivedCents,
    tipCents: cents(0),
    paidBeforeCents: receivedForVisit(booking, invoicesOfBooking(desk.model(), bookingId)),
    createdAt: desk.now(),
    state: 'open',
  });
  return true;
}

type Lost = { readonly payment: ProviderPayment; readonly entry: PaymentEntry };

/** More than is owed, or what went back in part, she is asked about instead. */
function isLostFee(desk: Desk, booking: Booking, { payment, entry }: Lost): boolean {
  if (booking.status !== 'no-show' || booking.paymentTerms?.kind !== 'card-on-file') return false;
  if (booking.erasedAt !== undefined || entry.state !== 'none' || entry.payment) return false;
  const { state, refundedCents, receivedCents, disputed } = payment;
  if (state !== 'succeeded' || refundedCents > 0 || disputed) return false;
  return receivedCents <= visitAccount(booking, desk.model()).owedCents;
}

const CHARGED_BEFORE = problemInWords('already_paid', {
  en: 'The card was charged for this visit before the backup was restored. Look among the payments you are asked about.',
  es: 'La tarjeta se cobró por esta visita antes de restaurar la copia de seguridad. Búsquela entre los pagos por aclarar.',
});

/**
 * Before a fee is charged after a restore: whether the provider has it already, and then it is in the books as well. It
 * is refused while there is other money for this visit that no book has.
 */
export async function findLostFee(desk: Desk, booking: Booking): Promise<Result<boolean, PaymentProblem>> {
  try {
    for (const payment of await paymentsSinceBackup(desk, booking)) {
      const entry = await readPaymentEntry(desk, payment.reference);
      if (await recallNoShowFee(desk, payment, entry)) {
        const finished = await finishDuePayment(desk, payment.reference);
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

/** What was paid for a visit since the oldest backup that was restored, and not given back. */
async function paymentsSinceBackup(desk: Desk, { bookingId }: Booking): Promise<readonly ProviderPayment[]> {
  const [createdFrom] = (await readRestores(desk.ops)).map(({ backupMadeAt }) => backupMadeAt).sort();
  if (createdFrom === undefined) return [];
  const found: ProviderPayment[] = [];
  for await (const payment of desk.provider.listPayments({ createdFrom })) {
    const isHere = isOurs(payment) && payment.metadata.booking === bookingId;
    if (isHere && payment.state === 'succeeded' && payment.refundedCents < payment.receivedCents)
      found.push(payment);
  }
  return found;
}
