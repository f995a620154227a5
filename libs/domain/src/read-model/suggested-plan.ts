import type { BookingId } from '../booking/booking.ts';
import type { ConsultationNote, NotePlant } from '../consultation-note/consultation-note.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { plantIdIn, plantIdOf } from '../consultation-note/plant-id.ts';
import type { PlantPlan } from '../plant/plant-plan.ts';
import type { LocalDate } from '../time/local-date.ts';
import { notesByVisit } from './notes-by-visit.ts';
import { rootOfPlant } from './plant-roots.ts';
import type { PracticeModel } from './practice-model.ts';

export type SuggestedPlan = {
  readonly plan: PlantPlan;
  /** Of the same plant, of a plant of its name, or of one of its type. */
  readonly from: 'plant' | 'name' | 'type';
  readonly date: LocalDate;
};

/** A plant that is being written about in the note of a visit. */
export type PlantInNote = {
  readonly noteId: BookingId;
  readonly customerEmail: string;
  readonly plant: NotePlant;
};

/**
 * The plan a plant starts from: that of its last visit, else what she last wrote for a plant of its name, else for one
 * of its type. What she writes is her library, and the phone has it all.
 */
export function suggestedPlan(
  model: Pick<PracticeModel, 'consultationNotesById' | 'plantsById'>,
  { noteId, customerEmail, plant }: PlantInNote,
): SuggestedPlan | undefined {
  const name = foldText(plant.plant_name);
  if (name === '') return undefined;
  const plantId = rootOfPlant(model, plant.plant_id ?? plantIdOf(customerEmail, name));
  const notes = notesByVisit(model).filter((note) => note.noteId !== noteId);
  const isSame = (other: NotePlant, { content }: ConsultationNote) =>
    rootOfPlant(model, plantIdIn(content, other)) === plantId;
  const own = latestPlan(notes, isSame);
  if (own) return { ...own, from: 'plant' };
  const ofName = latestPlan(notes, ({ plant_name }) => foldText(plant_name) === name);
  if (ofName) return { ...ofName, plan: forAnyHome(ofName.plan), from: 'name' };
  const { plant_type: type } = plant;
  const ofType = type === '' ? undefined : latestPlan(notes, ({ plant_type }) => plant_type === type);
  return ofType && { ...ofType, plan: forAnyHome(ofType.plan), from: 'type' };
}

function latestPlan(
  notes: readonly ConsultationNote[],
  isWanted: (plant: NotePlant, note: ConsultationNote) => boolean,
): Pick<SuggestedPlan, 'plan' | 'date'> | undefined {
  for (const note of notes) {
    // Few plants have a plan, and telling which plant one is costs more.
    const found = note.content.plants.find((plant) => plant.plan && isWanted(plant, note));
    if (found?.plan) return { plan: found.plan, date: note.content.consultation_date };
  }
  return undefined;
}

/** Where another plant stood, and its next step, say nothing of this one. */
const forAnyHome = (plan: PlantPlan): PlantPlan => ({ ...plan, place: '', window: '', nextStep: '' });
