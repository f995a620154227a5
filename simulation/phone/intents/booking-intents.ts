import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';
import { cents } from '@fieldleaf/domain/money/cents';
import { createPayload } from '@fieldleaf/domain/testing/builders';
import { bytesOf, type Chance } from '@fieldleaf/domain/testing/chance';
import type { Known } from '../known.ts';
import { laterToday, someAddress, someEmail, someHour, someText, someTime } from './made-up.ts';
import type { Makers } from './make.ts';

const ofBooking = (chance: Chance, { bookingIds }: Known) => {
  const bookingId = chance.pick(bookingIds);
  return bookingId === undefined ? undefined : { bookingId };
};

const withReason = (chance: Chance, known: Known) => {
  const booking = ofBooking(chance, known);
  return booking && { ...booking, ...(chance.happens(0.3) && { reason: someText(chance) }) };
};

export const bookingIntents: Makers<`booking.${string}`> = {
  'booking.create': (chance) => {
    const walksInToday = chance.happens(0.15);
    const { date, time } = walksInToday ? laterToday(chance) : someTime(chance);
    const changes = { bookingId: bookingIdFromBytes(bytesOf(chance, 6)), email: someEmail(chance) };
    const isOwed = chance.happens(0.3);
    return createPayload({
      ...changes,
      ...someHour(chance),
      address: someAddress(chance),
      selectedDate: date,
      selectedTime: time,
      outsideUsualDays: walksInToday || chance.happens(0.5),
      textsAgreed: chance.happens(0.6),
      ...(isOwed && { paymentStatus: 'pending' }),
    });
  },
  'booking.reschedule': (chance, known) => {
    const booking = ofBooking(chance, known);
    const { date, time } = someTime(chance);
    return booking && { ...booking, newDate: date, newTime: time, notifyCustomer: chance.happens(0.7) };
  },
  'booking.cancel': (chance, known) => {
    const booking = withReason(chance, known);
    return booking && { ...booking, ...(chance.happens(0.3) && { notifyCustomer: chance.happens(0.5) }) };
  },
  'booking.complete': withReason,
  'booking.noShow': (chance, known) => {
    const booking = withReason(chance, known);
    return booking && { ...booking, ...(chance.happens(0.5) && { notifyCustomer: true }) };
  },
  'booking.refund': (chance, { visitPayments }) => {
    const payment = chance.pick(visitPayments);
    const amountCents = cents(chance.between(1, 60) * 100);
    return (
      payment && {
        bookingId: payment.bookingId,
        parts: [{ reference: payment.paymentId, amountCents }],
      }
    );
  },
  'booking.changeLanguage': (chance, known) => {
    const booking = ofBooking(chance, known);
    return booking && { ...booking, language: chance.happens(0.7) ? 'es' : 'en' };
  },
  'booking.resendConfirmation': ofBooking,
};
