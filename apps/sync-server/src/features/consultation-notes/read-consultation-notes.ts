import type { SearchNotesQuery } from '@fieldleaf/contract/consultation-notes';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminNote, adminNote } from '@fieldleaf/domain/read-model/admin-note';
import { notesOfCustomer } from '@fieldleaf/domain/read-model/notes-by-visit';
import { type PlantAnalyticsItem, plantAnalytics } from '@fieldleaf/domain/read-model/plant-analytics';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { searchNotes } from '@fieldleaf/domain/read-model/search-notes';
import { err, ok, type Result } from '@fieldleaf/domain/result';

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
    ofCustomer: (email: string): AdminNote[] => notesOfCustomer(model(), email).map(adminNote),
    search: ({ query, customer_email, plant_type, date_from, date_to }: SearchNotesQuery): AdminNote[] =>
      searchNotes(model(), {
        query,
        customerEmail: customer_email,
        plantType: plant_type,
        from: date_from,
        to: date_to,
      }).map(adminNote),
    plantSuccess: (): PlantAnalyticsItem[] => [...plantAnalytics(model())],
  };
}

export type ReadConsultationNotes = ReturnType<typeof createReadConsultationNotes>;
