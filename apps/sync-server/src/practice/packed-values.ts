import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { BaseValues } from '@fieldleaf/domain/read-model/persistent-map';

/** Some values, and under which keys they are, in the same order. */
export type PackedPage = { readonly keys: readonly string[]; readonly bytes: Uint8Array };

/** Shared content takes little space, and one value is unpacked in half a millisecond. */
const IN_A_PAGE = 128;
/** The quickest. */
const LEVEL = 1;
/** Iteration over a map meets neighbors, and a visit's page is soon read again. */
const MOST_UNPACKED = 16;

/** By number; one that nothing is left of is gone. */
type Pages = readonly (Uint8Array | undefined)[];

const unpacked = new Map<Uint8Array, readonly unknown[]>();

function valuesIn(bytes: Uint8Array): readonly unknown[] {
  const values = unpacked.get(bytes) ?? JSON.parse(inflateRawSync(bytes).toString());
  unpacked.delete(bytes);
  unpacked.set(bytes, values);
  for (const oldest of unpacked.keys()) {
    if (unpacked.size <= MOST_UNPACKED) break;
    unpacked.delete(oldest);
  }
  return values;
}

// A copy: what zlib answers lies in a larger piece of memory.
const packed = (values: readonly object[]): Uint8Array =>
  Uint8Array.from(deflateRawSync(JSON.stringify(values), { level: LEVEL }));

/**
 * A map's values of which those that are seldom asked for are packed, and unpacked for whoever asks: about a tenth of what they are as
 * objects. Each time it is another object, equal to the one before. It is never changed: `with` and `packing` make another one.
 */
export class PackedValues<Value extends object> implements BaseValues<Value> {
  /** In order: a value, or where it is packed. */
  readonly #places: ReadonlyMap<string, Value | number>;
  readonly #pages: Pages;

  private constructor(places: ReadonlyMap<string, Value | number>, pages: Pages) {
    this.#places = places;
    this.#pages = pages;
  }

  static of<Value extends object>(values: ReadonlyMap<string, Value>): PackedValues<Value> {
    return values instanceof PackedValues ? values : new PackedValues<Value>(values, []);
  }

  static ofPages<Value extends object>(pages: readonly PackedPage[]): PackedValues<Value> {
    const places = new Map<string, number>();
    for (const [number, { keys }] of pages.entries())
      for (const [at, key] of keys.entries()) places.set(key, number * IN_A_PAGE + at);
    return new PackedValues<Value>(
      places,
      pages.map(({ bytes }) => bytes),
    );
  }

  get size(): number {
    return this.#places.size;
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key);
    return place === undefined ? undefined : this.#valueAt(place);
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  keys(): MapIterator<string> {
    return this.#places.keys();
  }

  *entries(): MapIterator<[string, Value]> {
    for (const [key, place] of this.#places) yield [key, this.#valueAt(place)];
  }

  *values(): MapIterator<Value> {
    for (const place of this.#places.values()) yield this.#valueAt(place);
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  with(changes: Iterable<readonly [string, Value | undefined]>): PackedValues<Value> {
    const places = new Map(this.#places);
    for (const [key, value] of changes) {
      if (value === undefined) places.delete(key);
      else places.set(key, value);
    }
    return new PackedValues(places, this.#pages);
  }

  /** With those packed too that may be; a page with anything in it that is no more, or is otherwise now, is made anew. */
  packing(mayBePacked: (value: Value) => boolean): PackedValues<Value> {
    const left = this.#countLeft();
    const isKept = (place: Value | number): place is number =>
      typeof place === 'number' && left[pageOf(place)] === IN_A_PAGE;
    const places = new Map<string, Value | number>();
    const pages = this.#pages.map((bytes, page) => (left[page] === IN_A_PAGE ? bytes : undefined));
    let open: Value[] = [];
    const close = () => {
      pages.push(packed(open));
      open = [];
    };
    for (const [key, place] of this.#places) {
      const value = isKept(place) ? undefined : this.#valueAt(place);
      if (value === undefined) places.set(key, place);
      else if (!mayBePacked(value)) places.set(key, value);
      else {
        places.set(key, pages.length * IN_A_PAGE + open.length);
        if (open.push(value) === IN_A_PAGE) close();
      }
    }
    if (open.length > 0) close();
    return new PackedValues(places, pages);
  }

  /** The values that are not packed. */
  *loose(): Generator<Value> {
    for (const place of this.#places.values()) if (typeof place !== 'number') yield place;
  }

  /** The others, for `ofPages` of another; only as it was packed, before anything was changed. */
  *pages(): Generator<PackedPage> {
    const keys = new Map<number, string[]>();
    for (const [key, place] of this.#places) {
      if (typeof place !== 'number') continue;
      const ofPage = keys.get(pageOf(place)) ?? [];
      ofPage[place % IN_A_PAGE] = key;
      keys.set(pageOf(place), ofPage);
    }
    for (const [page, ofPage] of keys) {
      const bytes = this.#pages[page];
      if (bytes) yield { keys: ofPage, bytes };
    }
  }

  #valueAt(place: Value | number): Value {
    if (typeof place !== 'number') return place;
    const bytes = this.#pages[pageOf(place)];
    const value = bytes && valuesIn(bytes)[place % IN_A_PAGE];
    // A page goes with the last place in it.
    if (value === undefined) throw new Error('a packed value is not where it was put');
    return value as Value;
  }

  #countLeft(): readonly number[] {
    const left = this.#pages.map(() => 0);
    for (const place of this.#places.values())
      if (typeof place === 'number') left[pageOf(place)] = (left[pageOf(place)] ?? 0) + 1;
    return left;
  }
}

const pageOf = (place: number): number => Math.floor(place / IN_A_PAGE);
