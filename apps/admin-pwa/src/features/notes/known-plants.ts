import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NoteContent, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import { notesOfCustomer } from '@fieldleaf/domain/read-model/notes-by-visit';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';

/**
 * The customer's plants of other visits that this form does not have yet, as they are to be entered
 * again: under the same name, so that their story goes on, and with no condition.
 */
export function knownPlants(
  model: Pick<PracticeModel, 'consultationNotesById' | 'customerMergesById'>,
  noteId: BookingId,
  { customer_email, plants }: NoteContent,
): readonly NotePlant[] {
  const byName = new Map<string, NotePlant>();
  for (const note of notesOfCustomer(model, customer_email)) {
    if (note.noteId === noteId) continue;
    for (const plant of note.content.plants) {
      const name = foldText(plant.plant_name);
      if (!byName.has(name)) byName.set(name, { ...plant, current_condition: '', issues: [] });
    }
  }
  for (const { plant_name } of plants) byName.delete(foldText(plant_name));
  return [...byName.values()];
}
