import { derivedFrom, type PartsChange } from './derived-from.ts';
import type { Order } from './in-order.ts';
import { type MapDraft, updatedMap } from './persistent-map.ts';

type Groups<Value> = ReadonlyMap<string, readonly Value[]>;
type Part<Value extends object> = { readonly all: ReadonlyMap<string, Value> };

/**
 * Groups the documents of one part of the model, in the given order or else in that of the part. Documents without
 * a group are in none. A change touches only the groups it concerns.
 */
export function groupedBy<Value extends object>(
  groupOf: (value: Value) => string | undefined,
  order?: Order<Value>,
): (part: ReadonlyMap<string, Value>) => Groups<Value> {
  const follow = (lists: Groups<Value>, { before, after, changed }: PartsChange<Part<Value>>) =>
    updatedMap(lists, (draft) => {
      for (const key of changed.all) {
        const [gone, come] = [before.all.get(key), after.all.get(key)];
        const to = come && groupOf(come);
        if (gone && to === groupOf(gone)) replaceIn(draft, to, { gone, come, order });
        else {
          replaceIn(draft, gone && groupOf(gone), { gone });
          replaceIn(draft, to, { come, order });
        }
      }
    });
  const derived = derivedFrom<Part<Value>, Groups<Value>>(({ all }) => groupsOf(all, groupOf, order), follow);
  return (all) => derived({ all });
}

function groupsOf<Value>(
  all: ReadonlyMap<string, Value>,
  groupOf: (value: Value) => string | undefined,
  order: Order<Value> | undefined,
): Groups<Value> {
  const lists = new Map<string, Value[]>();
  for (const value of all.values()) {
    const group = groupOf(value);
    const list = lists.get(group ?? '');
    if (list && group !== undefined) list.push(value);
    else if (group !== undefined) lists.set(group, [value]);
  }
  return updatedMap<readonly Value[]>(new Map(), (draft) => {
    for (const [group, list] of lists) draft.set(group, order ? list.sort(order) : list);
  });
}

type Replacement<Value> = {
  readonly gone?: Value | undefined;
  readonly come?: Value | undefined;
  readonly order?: Order<Value> | undefined;
};

/** The one in the place of the other; at the end where there is no other. */
function replaceIn<Value>(
  lists: MapDraft<readonly Value[]>,
  group: string | undefined,
  { gone, come, order }: Replacement<Value>,
): void {
  if (group === undefined) return;
  const list = lists.get(group) ?? [];
  const place = gone === undefined ? list.length : list.indexOf(gone);
  const next = list.toSpliced(place, 1, ...(come === undefined ? [] : [come]));
  if (next.length === 0) lists.delete(group);
  else lists.set(group, order ? next.sort(order) : next);
}
