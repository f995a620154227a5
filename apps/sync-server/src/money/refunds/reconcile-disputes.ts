import { failedRefund, isKnownAsFailed } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { lostToDispute } from '@fieldleaf/domain/payment/refund-of-payment';
import type { Desk } from '../../practice/desk.ts';
import type { ProviderDispute } from '../payment-provider.ts';
import { noteRefundsMadeElsewhere } from './note-refunds-made-elsewhere.ts';
import type { BookedPayment } from './reconcile-refunds.ts';
import { isBookingOrInvoice } from './refund-books.ts';
import { refuseCommand } from './refund-commands.ts';

/**
 * Takes what a customer's bank keeps out of the books, as a movement of its own on the day it was known, and
 * puts it back should the dispute be won after all. One that is open, or was won, changes nothing.
 */
export async function reconcileDisputes(
  desk: Desk,
  booked: BookedPayment,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  for (const dispute of disputes) {
    const taken = booked.refunds.find(({ reference }) => reference === dispute.reference);
    if (dispute.state === 'lost' && !taken) await writeOff(desk, booked.payment, dispute);
    if (dispute.state === 'won' && taken) await restore(desk, booked, taken);
  }
  if (disputes.length > 0) await noteRefundsMadeElsewhere(desk, booked.paidFor);
}

function writeOff(desk: Desk, payment: Payment, { reference, amountCents }: ProviderDispute): Promise<void> {
  const commandId = `dispute.${reference}`;
  return desk.addDocument(lostToDispute(payment, { reference, amountCents, at: desk.now(), commandId }));
}

async function restore(desk: Desk, booked: BookedPayment, taken: Payment): Promise<void> {
  const { payment, paidFor, refunds } = booked;
  if (isKnownAsFailed(taken, refunds)) return;
  const refused = { refundId: taken.commandId, reference: payment.reference };
  if (isBookingOrInvoice(paidFor)) await desk.execute(refuseCommand(paidFor, refused, desk.now()));
  await desk.addDocument(failedRefund(taken, desk.now()));
}
