import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { openPayment, PAYABLE_MINUTES } from './open-payment.ts';
import { type Hold, hasTime, type Purpose } from './payment-intent.ts';
import type { PaymentProblem } from './payment-problem.ts';
import { dueAtBooking, isCovered } from './visit-purpose.ts';

type NewVisitPayment = {
  readonly purpose: Purpose<'visit'>;
  /** The duration in words, for the provider's own list of payments. */
  readonly label: string;
  readonly hold: Hold | null;
  /** Its entry in the ledger, where it has no hold there. */
  readonly ledgerKey?: string;
  /** The payer whose declined cards it counts; absent: the consultant, who is no stranger. */
  readonly payer?: readonly Holder[];
};

/** Makes the payment of a visit and stores the visit, before anybody can pay. */
export async function openVisitPayment(
  ctx: AppContext,
  { purpose, label, hold, ledgerKey, payer }: NewVisitPayment,
): Promise<Result<CreatePaymentIntentResponse, PaymentProblem>> {
  const { visit, giftCard, manual } = purpose;
  // A time that is not held, because strangers hold too many, can be paid as long as one that is.
  const minutes = hasTime(visit.appointment) ? ctx.settings().holdMinutes : PAYABLE_MINUTES;
  const opened = await openPayment(ctx, {
    purpose: { ...purpose, hold },
    order: {
      amountCents: dueAtBooking(visit, giftCard),
      description: `Plant consultation (${visit.appointment.consultationType}, ${label})`,
      // Known before it is booked only of a visit the consultant takes in person.
      metadata: manual ? { booking: manual.form.bookingId } : {},
    },
    payer: payer ?? null,
    ledgerKey: ledgerKey ?? null,
    expiresAt: hold?.expiresAt ?? plusMinutes(ctx.now(), minutes),
  });
  if (!opened.ok) return opened;
  const answer = { ...opened.value, holdExpiresAt: hold?.expiresAt ?? null };
  return ok(isCovered(purpose) ? { ...answer, covered: true } : answer);
}
