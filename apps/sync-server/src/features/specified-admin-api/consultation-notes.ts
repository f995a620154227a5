import type {
  AddProgressRequest,
  CreateNoteRequest,
  SearchNotesQuery,
  UpdateNoteRequest,
} from '@fieldleaf/contract/consultation-notes';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminNote, adminNote } from '@fieldleaf/domain/read-model/admin-note';
import { notesOfCustomer } from '@fieldleaf/domain/read-model/notes-by-visit';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { searchNotes as searchModel } from '@fieldleaf/domain/read-model/search-notes';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';

export type NotesPage = { readonly notes: AdminNote[]; readonly total_count: number };

const notesPage = (found: readonly ConsultationNote[], page: Page): NotesPage => ({
  notes: pageOf(found, page).map(adminNote),
  total_count: found.length,
});

/** The note of a visit, whose id is typed as a person types it; `note_not_found`. */
function findNote({ model }: Desk, typed: string): Result<ConsultationNote, Problem> {
  const noteId = parseBookingId(typed);
  const note = noteId && model().consultationNotesById.get(noteId);
  return note ? ok(note) : err(problem('note_not_found'));
}

/** The note of a visit as the admin calls answer it; `note_not_found`. */
export function readNote(desk: Desk, typed: string): Result<AdminNote, Problem> {
  const found = findNote(desk, typed);
  return found.ok ? ok(adminNote(found.value)) : found;
}

/** The notes of a customer's visits, newest first. */
export const listNotesOfCustomer = ({ model }: Desk, email: string, page: Page): NotesPage =>
  notesPage(notesOfCustomer(model(), email), page);

/** The notes that fit every filter that is given. */
export function searchNotes({ model }: Desk, filters: SearchNotesQuery): NotesPage {
  const found = searchModel(model(), {
    query: filters.query,
    customerEmail: filters.customer_email,
    plantType: filters.plant_type,
    from: filters.date_from,
    to: filters.date_to,
  });
  return notesPage(found, filters);
}

/** Writes the note of a visit. */
export async function createNote(
  desk: Desk,
  request: CreateNoteRequest,
  by: Actor,
): Promise<Result<AdminNote, Problem>> {
  const payload = { noteId: request.booking_id, ...request };
  const created = await desk.ask({ kind: 'consultationNote.create', payload, by });
  return created.ok ? readNote(desk, payload.noteId) : created;
}

/** Changes the fields of a note that are named, and no others. */
export async function updateNote(
  desk: Desk,
  { typed, note_id, updates }: UpdateNoteRequest & { readonly typed: string },
  by: Actor,
): Promise<Result<AdminNote, Problem>> {
  const found = findNote(desk, typed);
  if (!found.ok) return found;
  const { noteId } = found.value;
  if (note_id !== undefined && parseBookingId(note_id) !== noteId)
    return err(invalidInput([{ path: 'note_id', message: 'This is another note than the address names.' }]));
  const updated = await desk.ask({ kind: 'consultationNote.update', payload: { noteId, updates }, by });
  return updated.ok ? readNote(desk, noteId) : updated;
}

/** Writes down how a visit's plants have done since. */
export async function addProgress(
  desk: Desk,
  { noteId: named, note_id, ...entry }: AddProgressRequest,
  by: Actor,
): Promise<Result<AdminNote, Problem>> {
  const typed = named ?? note_id;
  if (typed === undefined) return err(invalidInput([{ path: 'noteId', message: 'is required' }]));
  const found = findNote(desk, typed);
  if (!found.ok) return found;
  const { noteId } = found.value;
  const added = await desk.ask({ kind: 'consultationNote.addProgress', payload: { noteId, ...entry }, by });
  return added.ok ? readNote(desk, noteId) : added;
}
