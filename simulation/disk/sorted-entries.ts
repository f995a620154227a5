import type { Range } from '../../apps/sync-server/src/store/embedded/fail-stop-level.ts';
import type { Write } from './level-format.ts';

/** Keys in order with their values, of which a range stays as it was when it was asked for. */
export function createSortedEntries() {
  const keys: string[] = [];
  const values: string[] = [];
  /** The place of the first key for which it holds, as it does for all behind. */
  const firstWhere = (holds: (key: string) => boolean): number => {
    let [least, most] = [0, keys.length];
    while (least < most) {
      const middle = (least + most) >> 1;
      if (holds(keys[middle] ?? '')) most = middle;
      else least = middle + 1;
    }
    return least;
  };
  const placeOf = (key: string) => firstWhere((other) => other >= key);

  return {
    get: (key: string): string | undefined => {
      const place = placeOf(key);
      return keys[place] === key ? values[place] : undefined;
    },
    apply: (writes: readonly Write[]): void => {
      for (const { key, value } of writes) {
        const place = placeOf(key);
        const isThere = keys[place] === key ? 1 : 0;
        keys.splice(place, isThere, ...(value === undefined ? [] : [key]));
        values.splice(place, isThere, ...(value === undefined ? [] : [value]));
      }
    },
    all: () => keys.map((key, place) => ({ key, value: values[place] ?? '' })),
    range: ({ gt, gte, lt, lte, reverse = false, limit = -1 }: Range) => {
      let [start, end] = [0, keys.length];
      if (gte !== undefined) start = placeOf(gte);
      if (gt !== undefined)
        start = Math.max(
          start,
          firstWhere((key) => key > gt),
        );
      if (lt !== undefined) end = placeOf(lt);
      if (lte !== undefined)
        end = Math.min(
          end,
          firstWhere((key) => key > lte),
        );
      const count = Math.max(0, limit < 0 ? end - start : Math.min(limit, end - start));
      const from = reverse ? Math.max(start, end - count) : start;
      const [found, texts] = [keys.slice(from, from + count), values.slice(from, from + count)];
      return (at: number): readonly [string, string] | undefined => {
        const place = reverse ? found.length - 1 - at : at;
        const [key, text] = [found[place], texts[place]];
        return key === undefined || text === undefined ? undefined : [key, text];
      };
    },
  };
}
