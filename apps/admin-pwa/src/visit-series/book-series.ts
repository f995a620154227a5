import type { Booking } from '@fieldleaf/domain/booking/booking';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { act } from '../actions/act.ts';
import { newBookingId } from '../actions/new-booking-id.ts';
import { settingsOf, usePractice } from '../read-models/practice.ts';
import { actOnEach, HELD_MINUTES } from './act-on-series.ts';

const NO_INTAKE = { plantExperience: '', mainConcerns: '', plantTypes: '', specificIssues: '' } as const;

/** Books the visit again at each of these times: a booking of its own, at today's price, to be collected later. */
export function bookSeries(booking: Booking, times: readonly FreeTime[], notify: boolean): Promise<boolean> {
  const { customer, intake, appointment, bookingId, seriesId = bookingId } = booking;
  const { consultationType } = appointment;
  const offers = everyOffer(settingsOf(usePractice.getState().shown));
  const duration = listedDuration(appointment, offers);
  const priceCents = findOffer(offers, consultationType, duration)?.priceCents ?? booking.priceCents;
  const repeat = ({ date, time }: FreeTime) =>
    act({
      kind: 'booking.create',
      payload: {
        ...customer,
        ...(intake ?? NO_INTAKE),
        ...spokenIn(languageOf(booking)),
        bookingId: newBookingId(),
        seriesId,
        consultationType,
        duration,
        selectedDate: date,
        selectedTime: time,
        paymentStatus: 'pending',
        paymentMethod: 'cash',
        tipAmount: 0,
        totalAmount: centsToDollars(priceCents),
        ...(!notify && { notifyCustomer: false }),
      },
      saved: null,
      heldMinutes: HELD_MINUTES,
      failed: { title: 'Error Creating Booking', otherwise: 'Failed to create booking.' },
    });
  return actOnEach(times, repeat, (count) => `${count === 1 ? '1 visit' : `${count} visits`} booked.`);
}
