import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { customerIdOf } from '../customer/customer-id.ts';
import type { NoteContent, NotePlant } from './consultation-note.ts';
import { foldText } from './fold-text.ts';

/**
 * Names one plant of one customer across visits, whatever the case and the accents its name is typed in;
 * tells neither the customer nor the name. `number`: of several plants of one name, from 1.
 */
export const plantIdOf = (customerEmail: string, plantName: string, number = 1): string =>
  numberedIdOf(customerIdOf(customerEmail), foldText(plantName), number);

function numberedIdOf(customerId: string, foldedName: string, number: number): string {
  // No folded name has a line break, so no name with a number is another name.
  const numbered = number === 1 ? '' : `\n${number}`;
  const named = `${customerId} ${foldedName}${numbered}`;
  return bytesToHex(sha256(utf8ToBytes(named))).slice(0, 32);
}

type Noted = Pick<NoteContent, 'customer_email' | 'plants'>;

/** Facts that decide which plant one without an id is. */
export type PlantsKnown = {
  readonly customer_email: string;
  /** Plants of the same note that have their ids: one of the same name is the same plant. */
  readonly known: readonly NotePlant[];
  /** The id belongs to a plant that is another one by now. */
  readonly isTaken: (plantId: string, plant: NotePlant) => boolean;
};

/** The plants with their ids, each once: those they have, else of a known plant of that name, else of address and name. */
export function identifyPlants(
  plants: readonly NotePlant[],
  { customer_email, known, isTaken }: PlantsKnown,
): readonly (NotePlant & { readonly plant_id: string })[] {
  const customerId = customerIdOf(customer_email);
  const used = new Set<string>();
  const take = (plantId: string): string => {
    used.add(plantId);
    return plantId;
  };
  // Those who have one first: no other plant may take it.
  const own = plants.map(({ plant_id: id }) => (id && !used.has(id) ? take(id) : undefined));
  return plants.map((plant, index) => withPlantId(plant, own[index] ?? take(freeIdOf(plant))));

  function freeIdOf(plant: NotePlant): string {
    const name = foldText(plant.plant_name);
    const same = known.find(
      ({ plant_id: id = '', plant_name }) => id && !used.has(id) && foldText(plant_name) === name,
    );
    if (same?.plant_id) return same.plant_id;
    for (let number = 1; ; number += 1) {
      const id = numberedIdOf(customerId, name, number);
      if (!used.has(id) && !isTaken(id, plant)) return id;
    }
  }
}

const idsByContent = new WeakMap<Noted, readonly string[]>();

/** Ids of a note's plants, in their order; worked out once per version of the note. */
export function plantIdsIn(content: Noted): readonly string[] {
  const found = idsByContent.get(content);
  if (found) return found;
  const { customer_email, plants } = content;
  const identified = identifyPlants(plants, { customer_email, known: [], isTaken: () => false });
  const ids = identified.map(({ plant_id }) => plant_id);
  idsByContent.set(content, ids);
  return ids;
}

/** The plants of a note, each with its id. */
export function withPlantIds(content: Noted): readonly (NotePlant & { readonly plant_id: string })[] {
  const ids = plantIdsIn(content);
  return content.plants.map((plant, index) => withPlantId(plant, ids[index] ?? ''));
}

/** In the order in which plants are written, so that equal ones have equal texts. */
function withPlantId(plant: NotePlant, plant_id: string): NotePlant & { readonly plant_id: string } {
  const { plan, ...fields } = plant;
  return { ...fields, plant_id, ...(plan && { plan }) };
}

/** Id of one of the plants of a note. */
export const plantIdIn = (content: Noted, plant: NotePlant): string =>
  plantIdsIn(content)[content.plants.indexOf(plant)] ??
  plant.plant_id ??
  plantIdOf(content.customer_email, plant.plant_name);

/** Id of the plant that is called so in a note, or was. */
export function plantIdNamed(content: Noted, plantName: string): string {
  const name = foldText(plantName);
  const index = content.plants.findIndex(({ plant_name }) => foldText(plant_name) === name);
  return plantIdsIn(content)[index] ?? plantIdOf(content.customer_email, name);
}
