import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { forgetCard, type KeptCardDocument } from '../../money/kept-cards.ts';
import { visitDrafts } from '../../money/payment-draft.ts';
import type { Desk } from '../../practice/desk.ts';

/** Lets the provider forget every card that nobody has agreed any more to be charged. */
export async function forgetUsedCards(desk: Desk): Promise<void> {
  const range = { from: 'kept-card:', to: 'kept-card:\uffff' };
  const kept = await desk.ops.range<KeptCardDocument>(range);
  if (kept.length === 0) return;
  const bookings = new Map(
    [...desk.model().bookingsById.values()].map((booking) => [setupOf(booking), booking]),
  );
  for (const { setupReference } of kept) {
    if (!(await desk.isLeader())) return;
    const booking = bookings.get(setupReference);
    if (!(await isNeeded(desk, setupReference, booking))) await forgetCard(desk, setupReference);
  }
}

const setupOf = ({ paymentTerms }: Booking): string | undefined =>
  paymentTerms?.kind === 'card-on-file' ? paymentTerms.setupReference : undefined;

/** Until the visit is over and paid, or called off; and while its booking is still being made. */
async function isNeeded(desk: Desk, setupReference: string, booking: Booking | undefined): Promise<boolean> {
  if (!booking) return (await visitDrafts.load(desk, setupReference))?.state === 'open';
  if (booking.erasedAt !== undefined || booking.status === 'cancelled') return false;
  return isActive(booking) || visitAccount(booking, desk.model()).owedCents > 0;
}
