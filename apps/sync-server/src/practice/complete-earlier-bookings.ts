import type { AgreedVisit, Booking } from '@fieldleaf/domain/booking/booking';
import { replaceDocument } from './change-documents.ts';
import type { Records } from './records.ts';

/** Fields that 1.0.0 and versions before it left out of a booking where there was nothing to say. */
const LEFT_OUT = {
  language: 'en',
  serviceName: null,
  priceReason: '',
  discount: null,
  paymentTerms: null,
  quoteRequestId: null,
  assessmentId: null,
  termsVersion: null,
  noticeVersion: null,
  customerZone: null,
  textConsent: null,
} as const satisfies Partial<AgreedVisit>;

const isComplete = (booking: Partial<Booking>): boolean => booking.language !== undefined;

/** Writes each booking of such a version as today's are, once: rules, mails and phones find every field. */
export async function completeEarlierBookings(records: Records): Promise<void> {
  const earlier = [...records.model().bookingsById.values()].filter((booking) => !isComplete(booking));
  for (const { _id } of earlier)
    await replaceDocument<Booking>(records, _id, (booking) =>
      booking === undefined || isComplete(booking) ? undefined : { ...LEFT_OUT, ...booking },
    );
}
