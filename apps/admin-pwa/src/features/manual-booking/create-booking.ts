import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import type { FormAction } from '../../db/form-action.ts';
import { type StorageFailed, saveCommand } from '../../db/save-command.ts';
import { foreseeProblem, settingsOf, usePractice } from '../../read-models/practice.ts';
import { type ManualBookingForm, payloadOf } from './manual-booking-form.ts';
import { bookingIdOf } from './new-booking-id.ts';

/**
 * Books the walk-in on this phone. Its id was made when the form opened and stays; one that a card was to pay for is kept. Fails with what the rules say
 * against it as far as this phone knows, or with `storage_failed` when it could not be kept.
 */
export async function createBooking(
  form: ManualBookingForm,
  { commandId, documentId }: FormAction,
): Promise<Result<BookingId, Problem | StorageFailed>> {
  const bookingId = form.payment?.bookingId ?? bookingIdOf(documentId);
  const payload = payloadOf(form, { bookingId, settings: settingsOf(usePractice.getState().shown) });
  if (!payload) return err(problem('invalid_input'));
  const saved = await saveCommand({
    kind: 'booking.create',
    id: commandId,
    payload,
    foresee: foreseeProblem,
  });
  if (saved.ok) {
    showToast({ title: 'Booking created', detail: 'Saved on this phone.' });
    return ok(bookingId);
  }
  showFailure(saved.error);
  return saved;
}

function showFailure(error: Problem | StorageFailed): void {
  if ('message' in error) {
    showToast({ title: 'Error Creating Booking', detail: error.message, tone: 'danger' });
  } else showStorageFailure('Error Creating Booking: Failed to create booking.');
}
