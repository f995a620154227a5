import { type Booking, bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';

/** Takes an extra off again, whether or not it was paid: what was paid for it is too much from then on. */
export const removeExtra: CommandDefinition<'visit.removeExtra'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: true,
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { bookingId, extraId } = command.payload;
    const booking = findBooking(documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const { extras = [], removedExtras = [] } = booking;
    const extra = extras.find((one) => one.extraId === extraId);
    if (!extra && removedExtras.some((one) => one.extraId === extraId)) return ok(NO_CHANGES);
    if (!extra) return reject(problem('extra_not_found'));
    const removed = { at: decidedAt(command, now), by: command.by, commandId: command.id };
    const without: Booking = {
      ...booking,
      extras: extras.filter((one) => one !== extra),
      removedExtras: [...removedExtras, { ...extra, removed }],
    };
    return ok({ claims: [], puts: [without] });
  },
};
