/** Everything that is in either list, once, in the order of time; of two of one name the first list's. */
export function joinLists<Item extends { readonly at: string }>(
  one: readonly Item[],
  other: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const names = new Set(one.map(nameOf));
  const added = other.filter((item) => !names.has(nameOf(item)));
  if (added.length === 0) return one;
  return [...one, ...added].toSorted((first, second) =>
    first.at < second.at ? -1 : Number(first.at > second.at),
  );
}
