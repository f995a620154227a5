import type { BookingId } from '../booking/booking.ts';
import type { CommandFacts } from '../command/command-definition.ts';
import { type ConsultationNote, noteDocumentId } from './consultation-note.ts';

export function findNote(
  documents: CommandFacts['documents'],
  noteId: BookingId,
): ConsultationNote | undefined {
  const found = documents.get(noteDocumentId(noteId));
  return found?.type === 'consultation-note' ? found : undefined;
}

/** True if the command has already happened to the note. */
export const hasHappenedToNote = (
  { history, progress, sharing = [] }: ConsultationNote,
  commandId: string,
): boolean => [...history, ...progress, ...sharing].some((event) => event.commandId === commandId);
