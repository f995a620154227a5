import { addressesOfPlant, mergedAt, type Plant } from '../plant/plant.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';

type Plants = Pick<PracticeModel, 'plantsById'>;

/** The plant that a merged one is, itself for nearly every plant. */
export const rootOfPlant = ({ plantsById }: Plants, plantId: string): string =>
  rootsOf(plantsById).get(plantId) ?? plantId;

/** The plants that are this one, itself first. */
export const idsOfPlant = ({ plantsById }: Plants, rootId: string): readonly string[] => [
  rootId,
  ...[...rootsOf(plantsById)].flatMap(([plantId, root]) =>
    root === rootId && plantId !== rootId ? plantId : [],
  ),
];

/** Records of plants that name this address, whether it is still the owner's. */
export const plantsNaming = ({ plantsById }: Plants, email: string): readonly Plant[] =>
  [...plantsById.values()].filter((plant) => addressesOfPlant(plant).includes(email));

type Roots = ReadonlyMap<string, string>;

const known = new WeakMap<Plants['plantsById'], Roots>();

function rootsOf(plantsById: Plants['plantsById']): Roots {
  const found = known.get(plantsById);
  if (found) return found;
  const roots = joinPlants(plantsById);
  known.set(plantsById, roots);
  return roots;
}

/**
 * Joins the plants in the order in which it was decided, whichever phone's word arrived first. A merge of two that are
 * one plant by then changes nothing, so there is no ring.
 */
function joinPlants(plantsById: Plants['plantsById']): Roots {
  const into = new Map<string, string>();
  const rootOf = (plantId: string): string => {
    let root = plantId;
    for (let next = into.get(root); next !== undefined; next = into.get(root)) root = next;
    return root;
  };
  for (const { plantId, intoId } of standingIn(plantsById)) {
    const [from, to] = [rootOf(plantId), rootOf(intoId)];
    if (from !== to) into.set(from, to);
  }
  return new Map([...into.keys()].map((plantId) => [plantId, rootOf(plantId)]));
}

type Merge = { readonly plantId: string; readonly intoId: string; readonly at: Instant };

const standingIn = (plantsById: Plants['plantsById']): readonly Merge[] =>
  [...plantsById.values()]
    .flatMap((plant): readonly Merge[] => {
      const at = mergedAt(plant);
      return plant.mergedInto !== null && at !== undefined
        ? [{ plantId: plant.plantId, intoId: plant.mergedInto, at }]
        : [];
    })
    .sort((one, other) => compareInstants(one.at, other.at) || (one.plantId < other.plantId ? -1 : 1));
