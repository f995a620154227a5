import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type {
  ConsultationNote,
  NoteContent,
  NotePlant,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import { plantIdIn } from '@fieldleaf/domain/consultation-note/plant-id';
import { hasMoved, type Plant } from '@fieldleaf/domain/plant/plant';
import { addressesOf } from '@fieldleaf/domain/read-model/customer-addresses';
import { notesByVisit, notesOfCustomer } from '@fieldleaf/domain/read-model/notes-by-visit';
import { rootOfPlant } from '@fieldleaf/domain/read-model/plant-roots';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';

type Model = Pick<PracticeModel, 'consultationNotesById' | 'customerMergesById' | 'plantsById'>;

/**
 * The customer's plants of other visits that this form does not have yet, as they are to be entered again: with their
 * id and the name they have by now, so that their story goes on, and with no condition. Those that are gone, or
 * somebody else's by now, are left out.
 */
export function knownPlants(
  model: Model,
  noteId: BookingId,
  { customer_email, plants }: NoteContent,
): readonly NotePlant[] {
  const names = new Set(plants.map(({ plant_name }) => foldText(plant_name)));
  const ids = new Set(plants.map(({ plant_id }) => plant_id));
  return plantsElsewhere(model, noteId, customer_email).filter(
    ({ plant_name, plant_id }) => !ids.has(plant_id) && !names.has(foldText(plant_name)),
  );
}

/** The plants of a new note, with the ids of those the customer is known to have under these names. */
export function recognisePlants(
  model: Model,
  noteId: BookingId,
  { customer_email, plants }: NoteContent,
): readonly NotePlant[] {
  const known = plantsElsewhere(model, noteId, customer_email);
  return plants.map((plant) => {
    const name = foldText(plant.plant_name);
    const same = known.find(({ plant_name }) => foldText(plant_name) === name);
    return plant.plant_id || !same?.plant_id ? plant : { ...plant, plant_id: same.plant_id };
  });
}

function plantsElsewhere(model: Model, noteId: BookingId, email: string): readonly NotePlant[] {
  const addresses = addressesOf(model, email);
  const byId = new Map<string, NotePlant>();
  for (const { noteId: id, content } of notesToLookThrough(model, email)) {
    if (id === noteId) continue;
    for (const plant of content.plants) {
      const plantId = rootOfPlant(model, plantIdIn(content, plant));
      const record = model.plantsById.get(plantId);
      const owner = ownerOf(record) ?? content.customer_email;
      if (byId.has(plantId) || record?.gone || !addresses.includes(owner)) continue;
      byId.set(plantId, asAgain(plant, plantId, record?.name ?? plant.plant_name));
    }
  }
  return [...byId.values()];
}

/** The customer's own; if a plant came to them from somebody else, all of them. */
function notesToLookThrough(model: Model, email: string): readonly ConsultationNote[] {
  const addresses = addressesOf(model, email);
  const hasCome = [...model.plantsById.values()].some((plant) => addresses.includes(ownerOf(plant) ?? ''));
  return hasCome ? notesByVisit(model) : notesOfCustomer(model, email);
}

/** The owner a plant was moved to, if it was. */
const ownerOf = (record: Plant | undefined): string | undefined =>
  record && hasMoved(record) ? record.customerEmail : undefined;

const asAgain = ({ plan: _, ...plant }: NotePlant, plant_id: string, plant_name: string): NotePlant => ({
  ...plant,
  plant_name,
  plant_id,
  current_condition: '',
  issues: [],
});
