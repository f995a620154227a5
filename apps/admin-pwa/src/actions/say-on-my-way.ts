import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { driveTo } from '@fieldleaf/domain/read-model/drive-to';
import { settingsOf, usePractice } from '../read-models/practice.ts';
import { act } from './act.ts';

/** Texts the customer that she sets off now, with how long the drive takes where that is known. */
export function sayOnMyWay(booking: Booking) {
  const { shown } = usePractice.getState();
  const drive = driveTo(booking, shown, settingsOf(shown));
  const who = customerName(booking.customer);
  return act({
    kind: 'visit.sayOnMyWay',
    payload: { bookingId: booking.bookingId, ...(drive && { minutes: drive.minutes }) },
    saved: {
      title: '“On my way” goes out as a text.',
      detail: drive ? `To ${who} · about ${drive.minutes} minutes` : `To ${who}`,
      undo: true,
    },
    failed: { title: 'Not Texted', otherwise: 'The text was not saved.' },
  });
}
