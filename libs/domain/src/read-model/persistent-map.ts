/** A map while it is being changed. */
export type MapDraft<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => unknown;
  readonly delete: (key: string) => unknown;
};

/** Up to this size a copy costs less than looking in three places. */
const COPIED_SIZE = 256;

/** Many versions stand on one base; its name outlives it, so that the next one can say which it was made of. */
type Base<Value> = {
  readonly values: ReadonlyMap<string, Value>;
  readonly name: object;
  readonly madeOf?: { readonly name: object; readonly changed: readonly string[] };
};

const GONE = Symbol('gone');

type Layers<Value> = {
  readonly base: Base<Value>;
  /** Base keys that have another value or are gone. */
  readonly over: ReadonlyMap<string, Value | typeof GONE>;
  /** Entries that follow all of the base. */
  readonly added: ReadonlyMap<string, Value>;
};

function valueAt<Value>(key: string, { base, over, added }: Layers<Value>): Value | undefined {
  const now = over.get(key);
  if (now === undefined) return base.values.get(key) ?? added.get(key);
  return now === GONE ? added.get(key) : now;
}

const isAt = <Value>(key: string, layers: Layers<Value>): boolean => valueAt(key, layers) !== undefined;

const hasDifferences = <Value>({ over, added }: Layers<Value>): boolean => over.size + added.size > 0;

function* allEntries<Value>({ base, over, added }: Layers<Value>): MapIterator<[string, Value]> {
  for (const [key, value] of base.values) {
    const now = over.get(key) ?? value;
    if (now !== GONE) yield [key, now];
  }
  yield* added;
}

function* allKeys(layers: Layers<unknown>): MapIterator<string> {
  for (const [key] of allEntries(layers)) yield key;
}

function* allValues<Value>(layers: Layers<Value>): MapIterator<Value> {
  for (const [, value] of allEntries(layers)) yield value;
}

/**
 * A map that is never changed: a version is a base, which it shares with those before and after it, and the little
 * that differs. Order and answers are those of a `Map` that was changed in the same way.
 */
class SharedMap<Value> implements ReadonlyMap<string, Value>, Layers<Value> {
  readonly base: Layers<Value>['base'];
  readonly over: Layers<Value>['over'];
  readonly added: Layers<Value>['added'];
  readonly size: number;

  constructor({ base, over, added }: Layers<Value>, size: number) {
    this.base = base;
    this.over = over;
    this.added = added;
    this.size = size;
  }

  get(key: string): Value | undefined {
    return valueAt(key, this);
  }

  has(key: string): boolean {
    return isAt(key, this);
  }

  entries(): MapIterator<[string, Value]> {
    return hasDifferences(this) ? allEntries(this) : this.base.values.entries();
  }

  keys(): MapIterator<string> {
    return hasDifferences(this) ? allKeys(this) : this.base.values.keys();
  }

  values(): MapIterator<Value> {
    return hasDifferences(this) ? allValues(this) : this.base.values.values();
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}

/** So many differences are copied with each change, and then become a base of their own: both together cost least so. */
const mostDifferences = (size: number): number => 2 * Math.sqrt(size);

/** The map after what is done to its draft; the one before stays as it was. */
export function updatedMap<Value extends object | string>(
  map: ReadonlyMap<string, Value>,
  change: (draft: MapDraft<Value>) => void,
): ReadonlyMap<string, Value> {
  if (map instanceof SharedMap) return sharedWith(map as SharedMap<Value>, change);
  const values = new Map(map);
  change(values);
  return values.size <= COPIED_SIZE ? values : onBase({ values, name: {} });
}

const onBase = <Value>(base: Base<Value>) =>
  new SharedMap<Value>({ base, over: new Map(), added: new Map() }, base.values.size);

function sharedWith<Value extends object | string>(
  { base, ...map }: SharedMap<Value>,
  change: (draft: MapDraft<Value>) => void,
): SharedMap<Value> {
  const over = new Map(map.over);
  const added = new Map(map.added);
  const isOfBase = (key: string) => base.values.has(key) && over.get(key) !== GONE;
  const now = { base, over, added };
  const get = (key: string) => valueAt(key, now);
  let { size } = map;
  change({
    get,
    set: (key, value) => {
      size += Number(!isAt(key, now));
      if (isOfBase(key)) over.set(key, value);
      else added.set(key, value);
    },
    delete: (key) => {
      size -= Number(isAt(key, now));
      if (isOfBase(key)) over.set(key, GONE);
      else added.delete(key);
    },
  });
  const next = new SharedMap<Value>({ base, over, added }, size);
  return over.size + added.size <= mostDifferences(size) ? next : rebased(next);
}

function rebased<Value>(map: SharedMap<Value>): SharedMap<Value> {
  const values = new Map(map.entries());
  const changed = [...differingKeys(map)];
  // If most of it is new, a follower can start over at no greater cost.
  if (changed.length > values.size / 4) return onBase({ values, name: {} });
  return onBase({ values, name: {}, madeOf: { name: map.base.name, changed } });
}

function* differingKeys<Value>({ over, added }: SharedMap<Value>): Generator<string> {
  yield* over.keys();
  yield* added.keys();
}

/**
 * The keys under which two versions of a map differ; undefined when they have so little in common that all of
 * both has to be compared.
 */
export function keysChanged<Value extends object | string>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
): ReadonlySet<string> | undefined {
  if (one === other) return new Set();
  const isSmall = !(one instanceof SharedMap || other instanceof SharedMap);
  const keys = isSmall ? [...one.keys(), ...other.keys()] : keysBetween(one, other);
  return keys && new Set(keys.filter((key) => one.get(key) !== other.get(key)));
}

function keysBetween(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): string[] | undefined {
  if (!(one instanceof SharedMap && other instanceof SharedMap)) return undefined;
  const between = betweenBases(one.base, other.base);
  return between && [...between, ...differingKeys(one), ...differingKeys(other)];
}

function betweenBases(one: Base<unknown>, other: Base<unknown>): readonly string[] | undefined {
  if (one === other) return [];
  if (other.madeOf?.name === one.name) return other.madeOf.changed;
  if (one.madeOf?.name === other.name) return one.madeOf.changed;
  return undefined;
}
