export type RecentValues<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
};

/** Remembers at least the last so many keys that were set, and at most twice as many. */
export function createRecentValues<Value>(atLeast: number): RecentValues<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return {
    get: (key) => young.get(key) ?? old.get(key),
    set: (key, value) => {
      if (young.size >= atLeast) {
        old = young;
        young = new Map();
      }
      young.set(key, value);
    },
  };
}
