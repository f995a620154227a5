/** Values in their order, of which only those are looked for that somebody asks for. */
export type LookedThrough<Value> = {
  /** Undefined: there are fewer. */
  readonly at: (place: number) => Value | undefined;
  /** Total number of values; reading it searches all of them. */
  readonly count: () => number;
};

export const allOf = <Value>(values: readonly Value[]): LookedThrough<Value> => ({
  at: (place) => values[place],
  count: () => values.length,
});

/** Filters the values; none is checked twice. */
export function wantedOf<Value>(
  values: LookedThrough<Value>,
  isWanted: (value: Value) => boolean,
): LookedThrough<Value> {
  const wanted: Value[] = [];
  let looked = 0;
  const at = (place: number) => {
    while (wanted.length <= place) {
      const value = values.at(looked);
      if (value === undefined) return undefined;
      looked += 1;
      if (isWanted(value)) wanted.push(value);
    }
    return wanted[place];
  };
  const count = () => {
    at(Number.POSITIVE_INFINITY);
    return wanted.length;
  };
  return { at, count };
}
