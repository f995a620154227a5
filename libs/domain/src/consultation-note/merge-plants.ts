import type { NotePlant } from './consultation-note.ts';
import { foldText } from './fold-text.ts';
import { withoutUndefined } from './note-content.ts';

type Plants = readonly NotePlant[];

/** The same list at three times: what somebody saw, what they made of it, and what it says by now. */
export type PlantVersions = { readonly seen: Plants; readonly wanted: Plants; readonly current: Plants };

/**
 * Merges the plants that two phones changed: a plant, or a field of one, keeps the change if only one of them
 * touched it. If both did, `wanted` wins; a plant that one removed and the other changed stays.
 */
export function mergePlants({ seen, wanted, current }: PlantVersions): Plants {
  const [before, mine, theirs] = [byKey(seen), byKey(wanted), byKey(current)];
  const kept = [...theirs].flatMap(([key, plant]) => {
    const [known, own] = [before.get(key), mine.get(key)];
    if (own) return [known ? mergePlant({ seen: known, wanted: own, current: plant }) : own];
    return known && isSame(known, plant) ? [] : [plant];
  });
  const added = [...mine].flatMap(([key, plant]) => {
    const known = before.get(key);
    const wasRemoved = known !== undefined && isSame(known, plant);
    return theirs.has(key) || wasRemoved ? [] : [plant];
  });
  return inOrderOf(wanted, [...kept, ...added]);
}

type PlantVersion = { readonly seen: NotePlant; readonly wanted: NotePlant; readonly current: NotePlant };

function mergePlant({ seen, wanted, current }: PlantVersion): NotePlant {
  const choose = <Field extends keyof NotePlant>(field: Field): NotePlant[Field] =>
    isSame(seen[field], wanted[field]) ? current[field] : wanted[field];
  return {
    plant_name: choose('plant_name'),
    plant_type: choose('plant_type'),
    current_condition: choose('current_condition'),
    issues: choose('issues'),
    care_level: choose('care_level'),
    ...withoutUndefined({ plant_id: choose('plant_id'), plan: choose('plan') }),
  };
}

/** By id; of those without one, two of one name are the first and the second of it. */
function byKey(plants: Plants): ReadonlyMap<string, NotePlant> {
  const named = new Map<string, NotePlant>();
  for (const plant of plants) {
    if (plant.plant_id !== undefined) {
      named.set(plant.plant_id, plant);
      continue;
    }
    const name = foldText(plant.plant_name);
    let nth = 1;
    while (named.has(`${name} ${nth}`)) nth += 1;
    named.set(`${name} ${nth}`, plant);
  }
  return named;
}

/** As whoever wrote last has them, then what they did not know of. */
function inOrderOf(wanted: Plants, plants: Plants): Plants {
  const keys = wanted.map(keyOf);
  const place = (plant: NotePlant) => {
    const at = keys.indexOf(keyOf(plant));
    return at === -1 ? keys.length : at;
  };
  return plants.toSorted((one, other) => place(one) - place(other));
}

const keyOf = ({ plant_id, plant_name }: NotePlant): string => plant_id ?? foldText(plant_name);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
