import type { Actor } from '../command/actor.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';

/** Consultant's word about a plant. */
export type PlantWord =
  | { readonly what: 'renamed'; readonly name: string }
  | { readonly what: 'moved'; readonly toEmail: string }
  | { readonly what: 'gone' }
  | { readonly what: 'brought-back' }
  | { readonly what: 'split' }
  | { readonly what: 'merged'; readonly intoId: string };

export type PlantEvent = PlantWord & {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
};

/**
 * What the consultant said of a plant beyond its notes: another name, another owner, that it is gone, that it is the
 * same as another. Most plants have none. Its fields follow from the history, in the order in which things were
 * decided, so that two phones without signal end alike whoever syncs first.
 */
export type Plant = {
  readonly _id: `plant:${string}`;
  readonly type: 'plant';
  readonly v: 1;
  readonly plantId: string;
  /** Owner, normalised. */
  readonly customerEmail: string;
  /** Null: it is called as the notes call it. */
  readonly name: string | null;
  readonly gone: { readonly at: Instant; readonly commandId: string } | null;
  /** The plant it is the same as. */
  readonly mergedInto: string | null;
  /** Oldest first. */
  readonly history: readonly PlantEvent[];
};

export const plantDocumentId = (plantId: string): Plant['_id'] => `plant:${plantId}`;

/** A plant of which nothing was said yet but whose it is. */
export const newPlant = (plantId: string, customerEmail: string): Plant => ({
  _id: plantDocumentId(plantId),
  type: 'plant',
  v: 1,
  plantId,
  customerEmail,
  name: null,
  gone: null,
  mergedInto: null,
  history: [],
});

/** The plant with one more thing said of it; of one field the last decision counts. */
export function plantAfter(plant: Plant, event: PlantEvent): Plant {
  const history = [...plant.history, event].sort(
    (one, other) => compareInstants(one.at, other.at) || (one.commandId < other.commandId ? -1 : 1),
  );
  const last = <What extends PlantEvent['what']>(...whats: readonly What[]) =>
    history.findLast((each): each is Extract<PlantEvent, { readonly what: What }> =>
      whats.some((what) => what === each.what),
    );
  const [presence, merge] = [last('gone', 'brought-back'), last('merged', 'split')];
  return {
    ...plant,
    history,
    customerEmail: last('moved')?.toEmail ?? plant.customerEmail,
    name: last('renamed')?.name ?? null,
    gone: presence?.what === 'gone' ? { at: presence.at, commandId: presence.commandId } : null,
    mergedInto: merge?.what === 'merged' ? merge.intoId : null,
  };
}

/** When it was said to be the same as another; undefined: that does not stand. */
export const mergedAt = ({ mergedInto, history }: Plant): Instant | undefined =>
  mergedInto === null ? undefined : history.findLast(({ what }) => what === 'merged')?.at;

export const hasMoved = ({ history }: Plant): boolean => history.some(({ what }) => what === 'moved');

const SPLIT_HOURS = 24;

/** A merge of plants is undone within a day. */
export const canBeSplit = (plant: Plant, now: Instant): boolean => {
  const at = mergedAt(plant);
  return at !== undefined && now <= plusMinutes(at, SPLIT_HOURS * 60);
};

/** Everybody it names: its owner, and those who had it in between. */
export const addressesOfPlant = ({ customerEmail, history }: Plant): readonly string[] => [
  ...new Set([customerEmail, ...history.flatMap((event) => (event.what === 'moved' ? event.toEmail : []))]),
];
