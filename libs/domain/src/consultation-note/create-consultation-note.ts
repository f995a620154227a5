import type { Booking } from '../booking/booking.ts';
import { bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutNote } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { invalidInput, type Problem, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { noteProblem } from './check-note.ts';
import { type ConsultationNote, noteDocumentId } from './consultation-note.ts';
import { findNote, hasHappenedToNote } from './find-note.ts';
import { emptyNoteOf, writeInto } from './note-content.ts';
import type { CreateNotePayload } from './note-payloads.ts';

/** The note of a visit. A second one for the same booking is refused, however it came about: nothing is overwritten. */
export const createConsultationNote: CommandDefinition<'consultationNote.create'> = {
  ...aboutNote,
  reads: ({ payload }) => [noteDocumentId(payload.noteId), bookingDocumentId(payload.noteId)],

  decide: (command, facts) => {
    const { noteId } = command.payload;
    const existing = findNote(facts.documents, noteId);
    if (existing) {
      return hasHappenedToNote(existing, command.id) ? ok(NO_CHANGES) : reject(problem('note_exists'));
    }
    const booking = findBooking(facts.documents, noteId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const refusal = refusalOf(command.payload, booking);
    if (refusal !== undefined) return reject(refusal);

    const content = writeInto(emptyNoteOf(booking), command.payload);
    const wrong = noteProblem(content);
    if (wrong !== undefined) return reject(wrong);
    const at = decidedAt(command, facts.now);
    const note: ConsultationNote = {
      _id: noteDocumentId(noteId),
      type: 'consultation-note',
      v: 1,
      noteId,
      content,
      progress: [],
      history: [{ what: 'created', at, by: command.by, commandId: command.id }],
    };
    return ok({ claims: [], puts: [note] });
  },
};

function refusalOf(payload: CreateNotePayload, { status, customer }: Booking): Problem | undefined {
  if (status === 'cancelled') return problem('note_of_cancelled_booking');
  if (payload.booking_id !== payload.noteId) {
    return invalidInput([{ path: 'noteId', message: 'The note has the ID of its booking.' }]);
  }
  const { customer_email: email = customer.email } = payload;
  if (normaliseEmail(email) === normaliseEmail(customer.email)) return undefined;
  return invalidInput([{ path: 'customer_email', message: 'This is not the email of the booking.' }]);
}
