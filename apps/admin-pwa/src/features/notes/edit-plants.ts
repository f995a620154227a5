import { DEFAULT_CARE_LEVEL, type NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';

export const NEW_PLANT: NotePlant = {
  plant_name: '',
  plant_type: '',
  current_condition: '',
  issues: [],
  care_level: DEFAULT_CARE_LEVEL,
};

type Plants = readonly NotePlant[];

export const changePlant = (plants: Plants, index: number, changes: Partial<NotePlant>): Plants =>
  plants.map((plant, place) => (place === index ? { ...plant, ...changes } : plant));

export const removePlant = (plants: Plants, index: number): Plants =>
  plants.filter((_, place) => place !== index);

const isBlank = ({ plant_name, issues, current_condition }: NotePlant): boolean =>
  plant_name.trim() === '' && current_condition === '' && issues.every((issue) => issue.trim() === '');

/** Adds a plant; the last one gives way when nothing was written about it yet. */
export function addPlant(plants: Plants, plant: NotePlant): Plants {
  const last = plants.at(-1);
  return last && isBlank(last) ? [...plants.slice(0, -1), plant] : [...plants, plant];
}
