import { keysChanged } from './persistent-map.ts';

type Parts = Readonly<Record<string, ReadonlyMap<string, object>>>;

/** Change between two states of the parts: the keys that changed in each. */
export type PartsChange<Some extends Parts> = {
  readonly before: Some;
  readonly after: Some;
  readonly changed: { readonly [Name in keyof Some]: ReadonlySet<string> };
};

/**
 * Derives a value from parts of the model and updates it by what has changed since the last request, in whichever
 * direction. It is rebuilt only if two states have too little in common. Returned values are never mutated. A known
 * value of some state is the starting point.
 */
export function derivedFrom<Some extends Parts, Derived>(
  begin: (parts: Some) => Derived,
  follow: (derived: Derived, change: PartsChange<Some>) => Derived,
  known?: { readonly parts: Some; readonly derived: Derived },
): (parts: Some) => Derived {
  let last = known;
  return (parts) => {
    const change = last && changeBetween(last.parts, parts);
    if (last && change === 'none') return last.derived;
    const derived = last && change ? follow(last.derived, change as PartsChange<Some>) : begin(parts);
    last = { parts, derived };
    return derived;
  };
}

function changeBetween<Some extends Parts>(
  before: Some,
  after: Some,
): PartsChange<Some> | 'none' | undefined {
  const names = Object.keys(after);
  if (names.every((name) => before[name] === after[name])) return 'none';
  const changed: Record<string, ReadonlySet<string>> = {};
  for (const name of names) {
    const [one, other] = [before[name], after[name]];
    const keys = one && other && keysChanged(one, other);
    if (keys === undefined) return undefined;
    changed[name] = keys;
  }
  return { before, after, changed: changed as PartsChange<Some>['changed'] };
}
