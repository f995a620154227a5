import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { visitDue } from '@fieldleaf/domain/read-model/visit-due';
import { reminderDueAt } from '@fieldleaf/domain/reminder/reminder-due-at';
import type { Desk } from '../../practice/desk.ts';

/** Mails the link to what is left of a visit that was booked with a deposit or a kept card, once, the day before. */
export async function askForRest(desk: Desk): Promise<void> {
  for (const booking of visitsAfter(desk.model(), desk.now())) {
    if (!isToBeAsked(desk, booking)) continue;
    if (!(await desk.isLeader())) return;
    await desk.execute({
      // Of the visit, not of the try: whoever runs it again asks nobody twice.
      id: `ask-for-rest:${booking.bookingId}`,
      kind: 'visit.sendPayLink',
      at: desk.now(),
      by: { role: 'system' },
      payload: { bookingId: booking.bookingId },
    });
  }
}

function isToBeAsked({ now, model }: Desk, booking: Booking): boolean {
  const { paymentTerms, appointment, payLinksSent = [], customer } = booking;
  if (!paymentTerms || !isActive(booking) || payLinksSent.length > 0 || !hasEmail(customer)) return false;
  const isDue = now() >= reminderDueAt(appointment) && now() < appointment.startsAt;
  return isDue && visitDue(booking, model()).ok;
}
