import type { DeletedDocument } from '../document.ts';
import { compareInstants, type Instant } from '../time/instant.ts';

export const isDeleted = (change: object): change is DeletedDocument => '_deleted' in change;

/** The id without its type: what most documents are looked up by. */
export const keyOfId = (id: string): string => id.slice(id.indexOf(':') + 1);

/** The map after the changes; without one it stays the same object. */
export function mapAfter<Value extends { readonly _id: string }>(
  map: ReadonlyMap<string, Value>,
  changes: readonly (Value | DeletedDocument)[],
  keyOf: (id: string) => string,
): ReadonlyMap<string, Value> {
  if (changes.length === 0) return map;
  const next = new Map(map);
  for (const change of changes) {
    if (isDeleted(change)) next.delete(keyOf(change._id));
    else next.set(keyOf(change._id), change);
  }
  return next;
}

type Lists<Value> = ReadonlyMap<string, readonly Value[]>;
type Arrangement<Value> = {
  readonly keyOf: (value: Value) => string;
  readonly momentOf: (value: Value) => Instant;
};

/** The lists after the changes, each in the order of time; without one they stay the same object. */
export function listsAfter<Value extends { readonly _id: string }>(
  lists: Lists<Value>,
  changes: readonly (Value | DeletedDocument)[],
  { keyOf, momentOf }: Arrangement<Value>,
): Lists<Value> {
  if (changes.length === 0) return lists;
  const next = new Map(lists);
  for (const change of changes) {
    if (isDeleted(change)) {
      drop(next, change._id);
      continue;
    }
    const others = (next.get(keyOf(change)) ?? []).filter(({ _id }) => _id !== change._id);
    // Joined by `concat`, which makes it as long as it is: a list that is spread keeps room for sixteen more.
    const list = others.concat(change);
    next.set(
      keyOf(change),
      list.sort((one, other) => compareInstants(momentOf(one), momentOf(other))),
    );
  }
  return next;
}

/** A deleted document tells nothing but its id, so every list is looked through; it is rare. */
function drop<Value extends { readonly _id: string }>(
  lists: Map<string, readonly Value[]>,
  id: string,
): void {
  for (const [key, list] of lists) {
    const kept = list.filter(({ _id }) => _id !== id);
    if (kept.length === 0) lists.delete(key);
    else if (kept.length < list.length) lists.set(key, kept);
  }
}

/** Of which a practice has one, or none. */
export function theOneAfter<Value extends object>(
  known: Value | null,
  changes: readonly (Value | DeletedDocument)[],
): Value | null {
  const last = changes.at(-1);
  if (last === undefined) return known;
  return isDeleted(last) ? null : last;
}
