import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { act, type Unsaved } from '../../actions/act.ts';
import { bookingIdOf } from '../../actions/new-booking-id.ts';
import type { FormAction } from '../../db/form-action.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { lostVisitOf } from './booking-for-payment.ts';
import { type ManualBookingForm, payloadOf } from './manual-booking-form.ts';

/**
 * Books the walk-in on this phone. Its id was made when the form opened and stays; one that a card was to pay for is kept.
 */
export async function createBooking(
  form: ManualBookingForm,
  { commandId, documentId }: FormAction,
): Promise<Result<BookingId, Unsaved>> {
  const { shown } = usePractice.getState();
  const bookingId = form.payment?.bookingId ?? lostVisitOf(form, shown) ?? bookingIdOf(documentId);
  const payload = payloadOf(form, { bookingId, settings: settingsOf(shown) });
  if (!payload) return err({ issues: [], ...problem('invalid_input') });
  const saved = await act({
    kind: 'booking.create',
    id: commandId,
    payload,
    saved: { title: 'Booking created' },
    failed: { title: 'Error Creating Booking', otherwise: 'Failed to create booking.' },
  });
  return saved.ok ? ok(bookingId) : saved;
}
