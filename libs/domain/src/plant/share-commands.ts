import { bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutNote } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { noteDocumentId, type SharingEvent } from '../consultation-note/consultation-note.ts';
import { findNote, hasHappenedToNote } from '../consultation-note/find-note.ts';
import { customerDocumentId } from '../customer/customer.ts';
import { findCustomer } from '../customer/find-customer.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { newPlantBook, plantBookId, withNewLink } from './plant-book.ts';
import { findPlantBook } from './plant-book-commands.ts';

type Sharing = Command<'consultationNote.share' | 'consultationNote.unshare'>;

const eventOf = (command: Sharing, what: SharingEvent['what'], now: CommandFacts['now']): SharingEvent => ({
  what,
  at: decidedAt(command, now),
  by: command.by,
  commandId: command.id,
});

/**
 * Puts a visit on its customer's page, in these words. The first one makes the book, with a link. The book is written
 * before the note, which commits: there is no shared note without a page.
 */
export const shareNote: CommandDefinition<'consultationNote.share'> = {
  ...aboutNote,
  reads: ({ payload: { noteId, customerEmail } }) => [
    noteDocumentId(noteId),
    bookingDocumentId(noteId),
    customerDocumentId(customerEmail),
    plantBookId(customerEmail),
  ],

  decide: (command, facts) => {
    const { noteId, customerEmail, message, observations, sendMail } = command.payload;
    const note = findNote(facts.documents, noteId);
    if (note === undefined) return reject(problem('note_not_found'));
    if (hasHappenedToNote(note, command.id)) return ok(NO_CHANGES);
    if (normaliseEmail(customerEmail) !== note.content.customer_email)
      return reject(invalidInput([{ path: 'customerEmail', message: 'This is not the email of the note.' }]));
    if (findCustomer(facts.documents, customerEmail)?.erasedAt) return reject(problem('customer_erased'));
    const booking = findBooking(facts.documents, noteId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (booking.status === 'cancelled') return reject(problem('note_of_cancelled_booking'));

    const event = eventOf(command, 'shared', facts.now);
    const { at, commandId } = event;
    const made = findPlantBook(facts, customerEmail);
    const book = made ? [] : [withNewLink(newPlantBook(customerEmail), { at, commandId })];
    const shared = { at, commandId, message: message.trim(), observations };
    const sharing = [...(note.sharing ?? []), { ...event, ...(sendMail && { mailed: true as const }) }];
    return ok({ claims: [], puts: [...book, { ...note, shared, sharing }] });
  },
};

/** Takes a visit off its customer's page; one that is not on it stays so. */
export const unshareNote: CommandDefinition<'consultationNote.unshare'> = {
  ...aboutNote,
  reads: ({ payload }) => [noteDocumentId(payload.noteId)],

  decide: (command, facts) => {
    const note = findNote(facts.documents, command.payload.noteId);
    if (note === undefined) return reject(problem('note_not_found'));
    if (hasHappenedToNote(note, command.id)) return ok(NO_CHANGES);
    const event = eventOf(command, 'unshared', facts.now);
    return ok({
      claims: [],
      puts: [{ ...note, shared: null, sharing: [...(note.sharing ?? []), event] }],
    });
  },
};
