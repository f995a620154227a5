import type { Trace } from '../command/trace.ts';

/**
 * Rules of an erasure, one for each field: `keep`, or a function that answers how the field stands afterwards, where
 * undefined takes it out. A field that is added to the type does not compile until its rule is there.
 */
export type ErasureRules<Thing> = {
  readonly [Field in keyof Thing]-?: 'keep' | ((thing: Thing) => Thing[Field] | undefined);
};

/** Who did something, and when, names no customer. */
export const KEPT_TRACE: ErasureRules<Trace> = { at: 'keep', by: 'keep', commandId: 'keep' };

/** The thing after its rules; fields that only its store or a newer version knows stay as they are. */
export function eraseFields<Thing extends Ruled, Ruled extends object>(
  thing: Thing,
  rules: ErasureRules<Ruled>,
): Thing {
  const erased: Record<string, unknown> = Object.fromEntries(Object.entries(thing));
  for (const [field, rule] of Object.entries<'keep' | ((whole: Ruled) => unknown)>(rules)) {
    if (rule === 'keep') continue;
    const value = rule(thing);
    if (value === undefined) delete erased[field];
    else erased[field] = value;
  }
  // The rules answer values of the fields' own types.
  return erased as Thing;
}
