import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { leftOfPayment } from '@fieldleaf/domain/refund/accept-refund';
import { hasRefundHappened } from '@fieldleaf/domain/refund/refund-subject';
import type { AppContext } from '../../practice/app-context.ts';
import { type BookingOrInvoice, isBookingOrInvoice, movementsOf, refundSubjectOf } from './refund-books.ts';
import { refundCommand } from './refund-commands.ts';

/** Reason for a refund no one asked the product for. */
const REASON = 'Refunded at the card provider';
const LOST = 'Lost to a dispute';

/**
 * Lets a booking or an invoice know of the refunds on record that it did not decide itself, made in the
 * provider's own pages or by an earlier version: that much less is left to refund. After they are on
 * record: a refund that only the booking knows would be asked for at the provider once more. One for which
 * nothing is left waits until a refund that is under way is taken back: a refused command is refused for good.
 */
export async function noteRefundsMadeElsewhere(ctx: AppContext, paidFor: PaidFor): Promise<void> {
  if (!isBookingOrInvoice(paidFor)) return;
  for (const refund of movementsOf(ctx, paidFor).filter(isCardRefund)) await noteRefund(ctx, paidFor, refund);
}

async function noteRefund(ctx: AppContext, paidFor: BookingOrInvoice, refund: Payment): Promise<void> {
  const { commandId: id, amountCents, dispute } = refund;
  const subject = refundSubjectOf(ctx, paidFor);
  const paid = paymentOf(refund, movementsOf(ctx, paidFor));
  if (!subject || !paid || hasRefundHappened(subject, id)) return;
  if (leftOfPayment(subject, paid) < amountCents) return;
  const parts = [{ reference: paid.reference, amountCents }];
  const reason = dispute ? LOST : REASON;
  await ctx.execute(refundCommand(paidFor, { id, at: ctx.now(), by: { role: 'system' }, parts, reason }));
}

const isCardRefund = ({ kind, provider }: Payment): boolean => kind === 'refund' && provider !== null;

/** An earlier version did not write what a refund was of: it was of the only payment there was. */
const paymentOf = ({ refundOf }: Payment, movements: readonly Payment[]): Payment | undefined =>
  movements.find(
    ({ kind, provider, reference }) =>
      kind === 'payment' && provider !== null && (refundOf ?? reference) === reference,
  );
