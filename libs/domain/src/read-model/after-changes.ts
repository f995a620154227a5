import type { DeletedDocument } from '../document.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { type MapDraft, updatedMap } from './persistent-map.ts';

export const isDeleted = (change: object): change is DeletedDocument => '_deleted' in change;

/** The id without its type: what most documents are looked up by. */
export const keyOfId = (id: string): string => id.slice(id.indexOf(':') + 1);

/** The map after the changes; without one it stays the same object. */
export function updateMap<Value extends { readonly _id: string }>(
  map: ReadonlyMap<string, Value>,
  changes: readonly (Value | DeletedDocument)[],
  keyOf: (id: string) => string,
): ReadonlyMap<string, Value> {
  if (changes.length === 0) return map;
  return updatedMap(map, (draft) => {
    for (const change of changes) {
      if (isDeleted(change)) draft.delete(keyOf(change._id));
      else draft.set(keyOf(change._id), change);
    }
  });
}

type Lists<Value> = ReadonlyMap<string, readonly Value[]>;
type Arrangement<Value> = {
  readonly keyOf: (value: Value) => string;
  readonly momentOf: (value: Value) => Instant;
};

/** The lists after the changes, each in the order of time; without one they stay the same object. */
export function updateLists<Value extends { readonly _id: string }>(
  lists: Lists<Value>,
  changes: readonly (Value | DeletedDocument)[],
  { keyOf, momentOf }: Arrangement<Value>,
): Lists<Value> {
  if (changes.length === 0) return lists;
  const keysOf = keysOfDeleted(lists, changes);
  return updatedMap(lists, (draft) => {
    for (const change of changes) {
      if (isDeleted(change)) {
        for (const key of keysOf.get(change._id) ?? []) dropFrom(draft, key, change._id);
        continue;
      }
      const key = keyOf(change);
      keysOf.get(change._id)?.add(key);
      const others = (draft.get(key) ?? []).filter(({ _id }) => _id !== change._id);
      // Joined by `concat`, which makes it as long as it is: a list that is spread keeps room for sixteen more.
      const list = others.concat(change);
      draft.set(
        key,
        list.sort((one, other) => compareInstants(momentOf(one), momentOf(other))),
      );
    }
  });
}

/** A deleted document tells nothing but its id, so every list is looked through; it is rare. */
function keysOfDeleted<Value extends { readonly _id: string }>(
  lists: Lists<Value>,
  changes: readonly (Value | DeletedDocument)[],
): ReadonlyMap<string, Set<string>> {
  const keysOf = new Map(changes.filter(isDeleted).map(({ _id }) => [_id, new Set<string>()]));
  if (keysOf.size > 0) for (const [key, list] of lists) for (const { _id } of list) keysOf.get(_id)?.add(key);
  return keysOf;
}

function dropFrom<Value extends { readonly _id: string }>(
  lists: MapDraft<readonly Value[]>,
  key: string,
  id: string,
): void {
  const kept = (lists.get(key) ?? []).filter(({ _id }) => _id !== id);
  if (kept.length === 0) lists.delete(key);
  else lists.set(key, kept);
}

/** Updates a document a practice has at most one of. */
export function updateSingleton<Value extends object>(
  known: Value | null,
  changes: readonly (Value | DeletedDocument)[],
): Value | null {
  const last = changes.at(-1);
  if (last === undefined) return known;
  return isDeleted(last) ? null : last;
}
