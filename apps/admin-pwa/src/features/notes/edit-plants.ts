import { DEFAULT_CARE_LEVEL, type NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { tidyPlan } from '@fieldleaf/domain/plant/plant-plan';

/** A plant in the form, with the photos taken of it before the note is saved: they follow it whatever it is called in the end. */
export type FormPlant = NotePlant & { readonly photoIds?: readonly string[] };

export const NEW_PLANT: NotePlant = {
  plant_name: '',
  plant_type: '',
  current_condition: '',
  issues: [],
  care_level: DEFAULT_CARE_LEVEL,
};

type Plants = readonly FormPlant[];

export const changePlant = (plants: Plants, index: number, changes: Partial<FormPlant>): Plants =>
  plants.map((plant, place) => (place === index ? { ...plant, ...changes } : plant));

export const addPhotos = (plants: Plants, index: number, added: readonly string[]): Plants =>
  changePlant(plants, index, { photoIds: [...(plants[index]?.photoIds ?? []), ...added] });

export const removePlant = (plants: Plants, index: number): Plants =>
  plants.filter((_, place) => place !== index);

const isBlank = ({ plant_name, issues, current_condition, plan, photoIds = [] }: FormPlant): boolean =>
  plant_name.trim() === '' &&
  current_condition === '' &&
  photoIds.length === 0 &&
  !(plan && tidyPlan(plan)) &&
  issues.every((issue) => issue.trim() === '');

/** Adds a plant; the last one gives way when nothing was written about it yet. */
export function addPlant(plants: Plants, plant: FormPlant): Plants {
  const last = plants.at(-1);
  return last && isBlank(last) ? [...plants.slice(0, -1), plant] : [...plants, plant];
}
