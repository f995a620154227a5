import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { keysChanged, updatedMap } from './persistent-map.ts';

type Value = { readonly of: number };
type Version = { readonly map: ReadonlyMap<string, Value>; readonly plain: ReadonlyMap<string, Value> };

const key = fc.integer({ min: 0, max: 399 }).map(String);
const change = fc.record({ key, deletes: fc.boolean(), of: fc.nat() });
/** Version to start from and the changes to make, sometimes more than its differences can hold. */
const step = fc.record({
  back: fc.nat({ max: 6 }),
  changes: fc.oneof(
    { weight: 6, arbitrary: fc.array(change, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 30, maxLength: 60 }) },
  ),
});

function versionOf(size: number): Version {
  const plain = new Map(Array.from({ length: size }, (_, at) => [String(at), { of: at }]));
  const map = updatedMap<Value>(new Map(), (draft) => {
    for (const [name, value] of plain) draft.set(name, value);
  });
  return { map, plain };
}

function next(
  { map, plain }: Version,
  changes: readonly { key: string; deletes: boolean; of: number }[],
): Version {
  const changed = new Map(plain);
  const values = changes.map(({ of }) => ({ of }));
  const doTo = (draft: Pick<Map<string, Value>, 'get' | 'set' | 'delete'>) =>
    changes.map(({ key: name, deletes }, at) => {
      if (deletes) draft.delete(name);
      else draft.set(name, values[at] ?? { of: 0 });
      return draft.get(name);
    });
  let read: unknown;
  const shared = updatedMap(map, (draft) => {
    read = doTo(draft as Map<string, Value>);
  });
  expect(doTo(changed)).toEqual(read);
  return { map: shared, plain: changed };
}

function expectSame({ map, plain }: Version): void {
  expect([...map]).toEqual([...plain]);
  expect([...map.keys()]).toEqual([...plain.keys()]);
  expect([...map.values()]).toEqual([...plain.values()]);
  expect([...map.entries()]).toEqual([...plain]);
  const each: unknown[] = [];
  map.forEach((value, name) => void each.push([name, value]));
  expect(each).toEqual([...plain]);
  expect(map.size).toBe(plain.size);
  for (let at = 0; at < 400; at += 7) {
    expect(map.get(String(at))).toBe(plain.get(String(at)));
    expect(map.has(String(at))).toBe(plain.has(String(at)));
  }
}

describe('a map that shares', () => {
  it.each([0, 250, 300])(
    'is a plain map to whoever reads it, every version of it (%s to begin with)',
    (size) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
          const versions = [versionOf(size)];
          for (const { back, changes } of steps)
            versions.push(next(versions.at(-1 - back) ?? versions[0] ?? versionOf(0), changes));
          for (const version of versions) expectSame(version);
        }),
        { numRuns: propertyRuns(12) },
      );
    },
  );

  it('names every key under which two versions differ, or says that it cannot', () => {
    let told = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 24 }), (steps) => {
        const versions = [versionOf(300)];
        for (const { back, changes } of steps)
          versions.push(next(versions.at(-1 - back) ?? versions[0] ?? versionOf(0), changes));
        const last = versions.at(-1);
        for (const one of versions) {
          const keys = last && keysChanged(one.map, last.map);
          if (last === undefined || keys === undefined) continue;
          told += 1;
          const differing = [...one.plain.keys(), ...last.plain.keys()].filter(
            (name) => one.plain.get(name) !== last.plain.get(name),
          );
          expect([...keys].sort()).toEqual([...new Set(differing)].sort());
        }
      }),
      // In fewer of them too little may differ.
      { numRuns: 12 },
    );
    expect(told).toBeGreaterThan(40);
  });

  it('looks at the differences alone when one of a hundred thousand changes', () => {
    const { map } = versionOf(100_000);
    let made = 0;
    let at = map;
    for (let number = 0; number < 300; number += 1) {
      const before = at;
      at = updatedMap(at, (draft) => draft.set(String(number), { of: -1 }));
      made += keysChanged(before, at)?.size ?? Number.POSITIVE_INFINITY;
    }
    // Three hundred copies of what differs, never of what does not.
    expect(made).toBeLessThan(300 * 301);
  });
});
