import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import type { NoteUpdates, PlantInput } from '@fieldleaf/domain/consultation-note/note-payloads';
import { tidyPlan } from '@fieldleaf/domain/plant/plant-plan';
import { ok, type Result } from '@fieldleaf/domain/result';
import { submitCommand, type Unsaved } from '../../actions/submit-command.ts';
import type { Submission } from '../../controls/use-draft-form.ts';
import { withoutEmptyEntries } from './edit-list.ts';
import type { FormPlant } from './edit-plants.ts';
import { changesIn, type NoteDraft } from './note-draft.ts';

/** Saves the note of a visit; whatever keeps it from being saved, what was typed stays in the form. */
export const createConsultationNote = (bookingId: BookingId, { typed, command }: Submission<NoteDraft>) =>
  submitCommand({
    kind: 'consultationNote.create',
    ...command,
    payload: { noteId: bookingId, booking_id: bookingId, ...fieldsOf(typed.form) },
    saved: { title: 'Consultation note created successfully' },
    failed: 'Failed to create consultation note',
  });

/** Saves what was changed in a note, and only that; a form nobody changed saves nothing. */
export async function updateConsultationNote(
  noteId: BookingId,
  { typed, command }: Submission<NoteDraft>,
): Promise<Result<string, Unsaved>> {
  const updates = fieldsOf(changesIn(typed));
  if (Object.keys(updates).length === 0) return ok(command.id);
  const saved = await submitCommand({
    kind: 'consultationNote.update',
    ...command,
    payload: { noteId, updates, ...(updates.plants && plantsBefore(typed)) },
    saved: { title: 'Consultation note updated.' },
    failed: 'Failed to update consultation note',
  });
  if (saved.ok) await renamePlants(typed);
  return saved;
}

/** A plant that is called otherwise from here on is so everywhere: its other notes keep the name they have. */
async function renamePlants({ base, form }: NoteDraft): Promise<void> {
  for (const { plant_id: plantId, plant_name: name } of form.plants) {
    const before = base.plants.find(({ plant_id }) => plant_id === plantId)?.plant_name;
    if (plantId === undefined || before === undefined || foldText(before) === foldText(name)) continue;
    await submitCommand({
      kind: 'plant.rename',
      payload: { plantId, customerEmail: form.customer_email, name },
      saved: null,
      failed: 'The plant has its new name in this note only.',
    });
  }
}

/** Another phone may change other plants meanwhile: theirs stay as they are. */
const plantsBefore = ({ base: { plants } }: NoteDraft) => ({
  seen: { plants: fieldsOf({ plants }).plants ?? [] },
});

/** The fields of a note as a command carries them: the booking says whose it is, and empty list entries are dropped. */
function fieldsOf({ customer_email: _, plants, ...content }: Partial<NoteContent>): NoteUpdates {
  const lists = Object.entries(content).flatMap(([field, value]) =>
    Array.isArray(value) ? [[field, withoutEmptyEntries(value)] as const] : [],
  );
  return {
    ...(content as Omit<NoteUpdates, 'plants'>),
    ...Object.fromEntries(lists),
    ...(plants ? { plants: plants.map(plantInput) } : {}),
  };
}

function plantInput({ photoIds: _, plan, ...plant }: FormPlant): PlantInput {
  const planned = plan && tidyPlan(plan);
  return {
    ...plant,
    issues: withoutEmptyEntries(plant.issues),
    ...(planned && { plan: { ...planned, tasks: [...planned.tasks], products: [...planned.products] } }),
  };
}
