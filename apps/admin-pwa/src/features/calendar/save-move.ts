import type { Booking } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { submitCommand } from '../../actions/submit-command.ts';
import { TOO_LATE, undo } from '../../actions/undo.ts';
import { showToast } from '../../controls/toast-state.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { amendCommand } from '../../db/outbox.ts';
import { usePractice } from '../../read-models/practice.ts';
import type { Moment } from './moment.ts';
import { momentWords, visitorName } from './move-words.ts';

/** Seconds the question about emailing the customer stays; the move leaves the phone after that. */
export const CHOICE_SECONDS = 12;

/** Moves the visit; answers the command's id, or null when it was refused or not kept, which is shown. */
export async function saveMove(
  booking: Booking,
  to: Moment,
  outsideUsualDays: boolean,
): Promise<string | null> {
  const { bookingId, customer } = booking;
  const asks = hasEmail(customer);
  const moved = await submitCommand({
    kind: 'booking.reschedule',
    payload: {
      bookingId,
      newDate: to.date,
      newTime: to.time,
      ...(outsideUsualDays ? { outsideUsualDays } : {}),
    },
    // The consultant is asked before an email to the customer.
    saved: asks ? null : { title: 'Moved.', detail: momentWords(to), undo: true },
    ...(asks ? { heldMinutes: CHOICE_SECONDS / 60 } : {}),
    failed: `${visitorName(booking)} was not moved.`,
  });
  return moved.ok ? moved.value : null;
}

/** The customer is mailed, as is usual; for as long as the move is still here, it can be undone. */
export const mailAboutMove = (booking: Booking, commandId: string): void =>
  showToast({ title: `Moved. ${visitorName(booking)} gets an email.`, action: undoing(commandId) });

/** The same move, of which the customer is not told. */
export async function keepMoveQuiet(booking: Booking, commandId: string): Promise<void> {
  const entry = usePractice.getState().outbox.find(({ command }) => command.id === commandId);
  if (entry?.command.kind !== 'booking.reschedule') return showToast(TOO_LATE);
  const payload = { ...entry.command.payload, notifyCustomer: false };
  const isQuiet = await amendCommand(connectedDatabases().outbox, { ...entry.command, payload }).catch(
    () => false,
  );
  if (!isQuiet) return showToast(TOO_LATE);
  showToast({ title: `Moved. ${visitorName(booking)} gets no email.`, action: undoing(commandId) });
}

const undoing = (commandId: string) => ({ label: 'Undo', run: () => void undo(commandId) });
