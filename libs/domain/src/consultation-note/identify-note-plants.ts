import type { CommandFacts } from '../command/command-definition.ts';
import { hasMoved, type Plant, plantDocumentId } from '../plant/plant.ts';
import { findPlantRecord } from '../plant/plant-commands.ts';
import type { NoteContent, NotePlant } from './consultation-note.ts';
import { foldText } from './fold-text.ts';
import type { PlantInput } from './note-payloads.ts';
import { identifyPlants, plantIdOf, withPlantIds } from './plant-id.ts';

/** Numbers that are looked at beyond the plants of one name: more of them that are other plants by now do not occur. */
const SPARE_NUMBERS = 3;

/** Records of the plants that new ones of these names could be. */
export function plantRecordsFor(
  customerEmail: string,
  plants: readonly Pick<PlantInput, 'plant_name' | 'plant_id'>[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { plant_name, plant_id } of plants) {
    const name = foldText(plant_name);
    if (plant_id === undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) =>
    Array.from({ length: count + SPARE_NUMBERS }, (_, index) =>
      plantDocumentId(plantIdOf(customerEmail, name, index + 1)),
    ),
  );
}

/**
 * The plants as the note that says `before` is to keep them: with ids. A new one whose id belongs to a plant that is
 * called otherwise, moved to somebody else or gone by now is another plant.
 */
export function identifyNotePlants(
  plants: readonly NotePlant[],
  before: NoteContent,
  documents: CommandFacts['documents'],
): readonly NotePlant[] {
  const { customer_email } = before;
  const known = withPlantIds(before);
  const isTaken = (plantId: string, plant: NotePlant): boolean => {
    const record = findPlantRecord(documents, plantId);
    return record !== undefined && isAnother(record, plant, customer_email);
  };
  return identifyPlants(plants, { customer_email, known, isTaken });
}

const isAnother = (record: Plant, { plant_name }: NotePlant, customerEmail: string): boolean =>
  record.gone !== null ||
  (record.name !== null && foldText(record.name) !== foldText(plant_name)) ||
  (hasMoved(record) && record.customerEmail !== customerEmail);
