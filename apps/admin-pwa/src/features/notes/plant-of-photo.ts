import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { FormPlant } from './edit-plants.ts';

/**
 * Returns the index of the photo's plant in the form: the one it was taken of, else the one of its name; -1: the
 * visit as a whole.
 */
export function plantOfPhoto(
  { photoId, plantId, plantName }: Pick<PlantPhoto, 'photoId' | 'plantId' | 'plantName'>,
  plants: readonly FormPlant[],
): number {
  const taken = plants.findIndex(
    ({ photoIds, plant_id }) =>
      photoIds?.includes(photoId) || (plantId !== undefined && plant_id === plantId),
  );
  const name = foldText(plantName);
  return taken >= 0 || name === ''
    ? taken
    : plants.findIndex(({ plant_name }) => foldText(plant_name) === name);
}
