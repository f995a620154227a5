import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, anAppointment, ana, aPayment } from '@fieldleaf/domain/testing/builders';

const DAY_MS = 86_400_000;

/** Bookings with their payments, half of each. */
export const manyDocuments = (count: number): readonly PracticeDocument[] =>
  Array.from({ length: count / 2 }, (_, number) => {
    const bookingId = `BK-${String(number).padStart(6, '0')}` as const;
    const date = new Date(Date.UTC(2022, 0, 1) + (number % 1_500) * DAY_MS).toISOString().slice(0, 10);
    const customer = { ...ana, lastName: `Reyes ${number % 997}`, email: `c${number % 3_000}@example.com` };
    const booking = aBooking({ bookingId, customer, appointment: anAppointment(date, '10:00') });
    return [booking, aPayment({ bookingId, reference: `pi_${number}` })];
  }).flat();
