import { derivedFrom, type PartsChange } from './derived-from.ts';

type Parts = Readonly<Record<string, ReadonlyMap<string, object>>>;

/** The keys of these parts of which something holds; looked at again only where something changed. */
export function keysThat<Some extends Parts>(
  holds: (key: string, parts: Some) => boolean,
): (parts: Some) => ReadonlySet<string> {
  const begin = (parts: Some): ReadonlySet<string> => {
    const found = new Set<string>();
    for (const part of Object.values(parts))
      for (const key of part.keys()) if (!found.has(key) && holds(key, parts)) found.add(key);
    return found;
  };
  const follow = (known: ReadonlySet<string>, { after, changed }: PartsChange<Some>) => {
    const found = new Set(known);
    for (const keys of Object.values<ReadonlySet<string>>(changed))
      for (const key of keys) {
        found.delete(key);
        if (holds(key, after)) found.add(key);
      }
    return found;
  };
  return derivedFrom(begin, follow);
}
