import type { Booking } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import type { CommandPayloads } from '../command/command-payloads.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type {
  CreateNotePayload,
  NoteUpdates,
  UpdateNotePayload,
} from '../consultation-note/note-payloads.ts';
import { aBooking, consultant, moment, notePayload, settings } from './builders.ts';
import { PracticeLedger } from './practice-ledger.ts';

export const notedAt = moment('2027-03-15T18:00:00Z');
export const noteId = 'BK-AAAAAA';

type Kind = 'consultationNote.create' | 'consultationNote.update' | 'consultationNote.addProgress';

const command = <K extends Kind>(id: string, kind: K, payload: CommandPayloads[K]): Command =>
  ({ id, kind, at: notedAt, by: consultant, payload }) as Command;

export const createNote = (changes: Partial<CreateNotePayload> = {}, id = 'noted'): Command =>
  command(id, 'consultationNote.create', notePayload(changes));

/** `seen`: the plants as the form showed them when it was opened. */
export const updateNote = (updates: NoteUpdates, id = 'changed', seen?: UpdateNotePayload['seen']): Command =>
  command(id, 'consultationNote.update', { noteId, updates, ...(seen && { seen }) });

export const addProgressTo = (
  changes: Partial<CommandPayloads['consultationNote.addProgress']> = {},
  id = 'grown',
): Command => command(id, 'consultationNote.addProgress', { noteId, progress: 'Two new leaves', ...changes });

/** A practice that knows one booking, completed unless said otherwise. */
export function ledgerWith(booking: Booking = aBooking({ status: 'completed' })): PracticeLedger {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(booking._id, booking);
  return ledger;
}

/** The same after these commands, every one of which has to be applied. */
export function ledgerAfter(...commands: readonly Command[]): PracticeLedger {
  const ledger = ledgerWith();
  for (const next of commands) {
    if (!ledger.run(next, notedAt).ok) throw new Error(`${next.id} was refused`);
  }
  return ledger;
}

export function noteIn(ledger: PracticeLedger): ConsultationNote {
  const note = ledger.documents.get(`note:${noteId}`);
  if (note?.type !== 'consultation-note') throw new Error('there is no note');
  return note;
}
