import { normaliseEmail } from '../booking/normalise-email.ts';

type ByEmail<Value> = ReadonlyMap<string, readonly Value[]>;

const NOTHING: readonly never[] = [];

/**
 * Groups the documents of one part of the model by the address of the person, once per state of that
 * part, however often it is asked. Documents without an address, the erased ones, belong to nobody.
 */
export function groupedByEmail<Value>(
  emailOf: (value: Value) => string,
): (part: ReadonlyMap<string, Value>) => ByEmail<Value> {
  const known = new WeakMap<ReadonlyMap<string, Value>, ByEmail<Value>>();
  return (part) => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const groups = new Map<string, Value[]>();
    for (const value of part.values()) {
      const email = normaliseEmail(emailOf(value));
      if (email === '') continue;
      const group = groups.get(email);
      if (group) group.push(value);
      else groups.set(email, [value]);
    }
    known.set(part, groups);
    return groups;
  };
}

export const recordsOf = <Value>(groups: ByEmail<Value>, email: string): readonly Value[] =>
  groups.get(normaliseEmail(email)) ?? NOTHING;
