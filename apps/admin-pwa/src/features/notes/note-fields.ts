import type { NoteContent, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { NoteUpdates, PlantInput } from '@fieldleaf/domain/consultation-note/note-payloads';
import { withoutEmptyEntries } from './edit-list.ts';

/** What of a note goes on its way: whose it is says the booking, and empty list entries are dropped. */
export function fieldsOf({ customer_email: _, plants, ...content }: Partial<NoteContent>): NoteUpdates {
  const lists = Object.entries(content).flatMap(([field, value]) =>
    Array.isArray(value) ? [[field, withoutEmptyEntries(value)] as const] : [],
  );
  return {
    ...(content as Omit<NoteUpdates, 'plants'>),
    ...Object.fromEntries(lists),
    ...(plants ? { plants: plants.map(plantInput) } : {}),
  };
}

const plantInput = (plant: NotePlant): PlantInput => ({
  ...plant,
  issues: withoutEmptyEntries(plant.issues),
});
