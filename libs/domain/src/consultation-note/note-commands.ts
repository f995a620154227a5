import { type Booking, bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutNote } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { takenOffSite } from '../photo/photos-on-site.ts';
import { type Issue, invalidInput, type Problem, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { compareInstants } from '../time/instant.ts';
import { NOTE_LIMITS, noteProblem } from './check-note.ts';
import {
  type ConsultationNote,
  type NoteContent,
  type NoteEvent,
  type NotePlant,
  noteDocumentId,
  type ProgressEntry,
} from './consultation-note.ts';
import { fillFromPlans } from './fill-from-plans.ts';
import { findNote, hasHappenedToNote } from './find-note.ts';
import { identifyNotePlants, plantRecordsFor } from './identify-note-plants.ts';
import { mergePlants } from './merge-plants.ts';
import { differences, emptyNoteOf, writeInto } from './note-content.ts';
import type { AddProgressPayload, CreateNotePayload, UpdateNotePayload } from './note-payloads.ts';
import { photoDocumentId } from './plant-photo.ts';

/** The note of a visit. A second one for the same booking is refused, however it came about: nothing is overwritten. */
export const createConsultationNote: CommandDefinition<'consultationNote.create'> = {
  ...aboutNote,
  reads: ({ payload }) => [noteDocumentId(payload.noteId), bookingDocumentId(payload.noteId)],
  readsNext: ({ payload }, documents) => {
    const email = findBooking(documents, payload.noteId)?.customer.email;
    return email === undefined ? [] : plantRecordsFor(email, payload.plants ?? []);
  },

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

    const empty = emptyNoteOf(booking);
    const typed = writeInto(empty, command.payload);
    const plants = identifyNotePlants(typed.plants, empty, facts.documents);
    const content = fillFromPlans({ ...typed, plants }, empty);
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

/**
 * Changes only the fields the command carries, and only the plants that were touched; previous values stay in the
 * history. The last change of a field to arrive is shown. A command that changes nothing is recorded, too, so that
 * a repeat after another change cannot undo that change.
 */
export const updateConsultationNote: CommandDefinition<'consultationNote.update'> = {
  ...aboutNote,
  reads: ({ payload }) => [noteDocumentId(payload.noteId)],
  readsNext: ({ payload }, documents) => {
    const { updates, seen } = payload;
    const email = findNote(documents, payload.noteId)?.content.customer_email;
    const plants = [...(updates.plants ?? []), ...(seen?.plants ?? [])];
    return email === undefined ? [] : plantRecordsFor(email, plants);
  },

  decide: (command, facts) => {
    const { noteId } = command.payload;
    const note = findNote(facts.documents, noteId);
    if (note === undefined) return reject(problem('note_not_found'));
    if (hasHappenedToNote(note, command.id)) return ok(NO_CHANGES);

    const content = contentAfter(note.content, command.payload, facts.documents);
    const wrong = noteProblem(content, 'updates.');
    if (wrong !== undefined) return reject(wrong);
    const before = differences(note.content, content);
    const at = decidedAt(command, facts.now);
    const event: NoteEvent = { what: 'updated', at, by: command.by, commandId: command.id, before };
    return ok({ claims: [], puts: [{ ...note, content, history: [...note.history, event] }] });
  },
};

function contentAfter(
  content: NoteContent,
  { updates, seen }: UpdateNotePayload,
  documents: CommandFacts['documents'],
): NoteContent {
  const after = writeInto(content, updates);
  if (!updates.plants) return fillFromPlans(after, content);
  const identified = (plants: readonly NotePlant[]) => identifyNotePlants(plants, content, documents);
  const wanted = identified(after.plants);
  const plants = seen
    ? mergePlants({
        seen: identified(writeInto(content, seen).plants),
        wanted,
        current: identified(content.plants),
      })
    : wanted;
  return fillFromPlans({ ...after, plants }, content);
}

/** Writes down how it went on, of one plant or of the visit as a whole; what is written stays. */
export const addProgress: CommandDefinition<'consultationNote.addProgress'> = {
  ...aboutNote,
  reads: ({ payload }) => [noteDocumentId(payload.noteId)],

  decide: (command, facts) => {
    const { noteId, progress, plantName = '', condition } = command.payload;
    const note = findNote(facts.documents, noteId);
    if (note === undefined) return reject(problem('note_not_found'));
    if (hasHappenedToNote(note, command.id)) return ok(NO_CHANGES);
    const issues = issuesOf(command.payload);
    if (issues.length > 0) return reject(invalidInput(issues));

    const entry: ProgressEntry = {
      at: decidedAt(command, facts.now),
      by: command.by,
      commandId: command.id,
      progress: progress.trim(),
      plantName: plantName.trim() || null,
      condition: condition ?? null,
    };
    const entries = [...note.progress, entry].sort(byTime);
    return ok({ claims: [], puts: [{ ...note, progress: entries }] });
  },
};

// Two phones come to the same order, whoever syncs first.
const byTime = (one: ProgressEntry, other: ProgressEntry): number =>
  compareInstants(one.at, other.at) || (one.commandId < other.commandId ? -1 : 1);

function issuesOf({ progress, plantName = '' }: AddProgressPayload): readonly Issue[] {
  const issues: Issue[] = [];
  if (progress.trim() === '' || progress.length > NOTE_LIMITS.text) {
    issues.push({ path: 'progress', message: 'Please enter the progress (up to 10,000 characters).' });
  }
  if (plantName.length > NOTE_LIMITS.plantName) {
    issues.push({ path: 'plantName', message: 'Please shorten the plant name to 120 characters.' });
  }
  return issues;
}

/**
 * Removes a photo from its note and from the website. Its record stays, marked, so that a phone that sends it again
 * does not restore it; a second removal finds it done.
 */
export const removePhoto: CommandDefinition<'photo.remove'> = {
  ...aboutNote,
  reads: ({ payload }) => [photoDocumentId(payload.photoId)],

  decide: (command, { documents, now }) => {
    const { photoId, noteId } = command.payload;
    const photo = documents.get(photoDocumentId(photoId));
    if (photo?.type !== 'photo' || photo.noteId !== noteId) return reject(problem('photo_not_found'));
    if (photo.removed) return ok(NO_CHANGES);
    const removed = { at: decidedAt(command, now), commandId: command.id };
    return ok({ claims: [], puts: [{ ...takenOffSite(photo), removed }] });
  },
};
