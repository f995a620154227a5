import type { SearchNotesQuery } from '@fieldleaf/contract/consultation-notes';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminNote, adminNote } from '@fieldleaf/domain/read-model/admin-note';
import { notesOfCustomer } from '@fieldleaf/domain/read-model/notes-by-visit';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { type PlantAnalyticsItem, plantAnalytics } from '@fieldleaf/domain/read-model/plant-analytics';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { searchNotes } from '@fieldleaf/domain/read-model/search-notes';
import { err, ok, type Result } from '@fieldleaf/domain/result';

export type NotesPage = { readonly notes: AdminNote[]; readonly total_count: number };

const notesPage = (found: readonly ConsultationNote[], page: Page): NotesPage => ({
  notes: pageOf(found, page).map(adminNote),
  total_count: found.length,
});

type Deps = { readonly model: () => PracticeModel };

/** What the consultant wrote about visits, as the admin calls answer it. */
export function createReadConsultationNotes({ model }: Deps) {
  const find = (typed: string): Result<ConsultationNote, Problem> => {
    const noteId = parseBookingId(typed);
    const note = noteId && model().consultationNotesById.get(noteId);
    return note ? ok(note) : err(problem('note_not_found'));
  };
  return {
    find,
    one: (typed: string): Result<AdminNote, Problem> => {
      const found = find(typed);
      return found.ok ? ok(adminNote(found.value)) : found;
    },
    ofCustomer: (email: string, page: Page): NotesPage => notesPage(notesOfCustomer(model(), email), page),
    search: (asked: SearchNotesQuery): NotesPage => {
      const found = searchNotes(model(), {
        query: asked.query,
        customerEmail: asked.customer_email,
        plantType: asked.plant_type,
        from: asked.date_from,
        to: asked.date_to,
      });
      return notesPage(found, asked);
    },
    plantSuccess: (): PlantAnalyticsItem[] => [...plantAnalytics(model())],
  };
}

export type ReadConsultationNotes = ReturnType<typeof createReadConsultationNotes>;
