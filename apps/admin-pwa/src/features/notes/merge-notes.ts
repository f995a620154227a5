import {
  NOTE_LISTS,
  NOTE_TEXTS,
  type NoteContent,
  type NotePlant,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';

/** Merges two versions of a note: nothing of either is left out or repeated. */
export function mergeNotes(note: NoteContent, beside: NoteContent): NoteContent {
  return {
    ...note,
    ...Object.fromEntries(NOTE_TEXTS.map((field) => [field, mergeTexts(note[field], beside[field])])),
    ...Object.fromEntries(NOTE_LISTS.map((field) => [field, mergeLists(note[field], beside[field])])),
    care_plan: {
      watering_schedule: mergeTexts(note.care_plan.watering_schedule, beside.care_plan.watering_schedule),
      lighting_changes: mergeTexts(note.care_plan.lighting_changes, beside.care_plan.lighting_changes),
      fertilizing: mergeTexts(note.care_plan.fertilizing, beside.care_plan.fertilizing),
    },
    follow_up_needed: note.follow_up_needed || beside.follow_up_needed,
    plants: mergePlants(note.plants, beside.plants),
  };
}

/** The plan of the note, else the one that was begun. */
function planOf(plant: NotePlant, more: NotePlant): Pick<NotePlant, 'plan'> {
  const plan = plant.plan ?? more.plan;
  return plan ? { plan } : {};
}

function mergeTexts(text: string, added: string): string {
  const more = added.trim();
  if (more === '' || text.includes(more)) return text;
  return text === '' ? more : `${text}\n${more}`;
}

const mergeLists = (entries: readonly string[], added: readonly string[]): readonly string[] => [
  ...entries,
  ...added.filter((entry) => entry.trim() !== '' && !entries.includes(entry)),
];

function mergePlants(plants: readonly NotePlant[], added: readonly NotePlant[]): readonly NotePlant[] {
  const isSame = (one: NotePlant, other: NotePlant) =>
    foldText(one.plant_name) === foldText(other.plant_name);
  const merged = plants.map((plant) => {
    const more = added.find((other) => isSame(plant, other));
    if (!more) return plant;
    return {
      ...plant,
      plant_type: plant.plant_type || more.plant_type,
      current_condition: plant.current_condition || more.current_condition,
      issues: mergeLists(plant.issues, more.issues),
      ...planOf(plant, more),
    };
  });
  const others = added.filter(
    (plant) => plant.plant_name.trim() !== '' && !plants.some((known) => isSame(known, plant)),
  );
  return [...merged, ...others];
}
