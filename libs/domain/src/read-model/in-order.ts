/** Values in their order, in chunks that versions share: a change copies one chunk, and the list of them. */
export type InOrder<Value> = {
  readonly chunks: readonly (readonly Value[])[];
  readonly size: number;
};

/** Total: two different values are never equal in it. */
export type Order<Value> = (one: Value, other: Value) => number;

const LONGEST_CHUNK = 512;

export const inOrder = <Value>(values: Iterable<Value>, order: Order<Value>): InOrder<Value> =>
  inOrderAfter({ chunks: [], size: 0 }, { gone: [], come: [...values] }, order);

type Difference<Value> = { readonly gone: readonly Value[]; readonly come: readonly Value[] };

/** The list without some that are in it, and with some that are not. */
export function inOrderAfter<Value>(
  list: InOrder<Value>,
  { gone, come }: Difference<Value>,
  order: Order<Value>,
): InOrder<Value> {
  const chunks = [...list.chunks];
  const changeAt = (value: Value, after: (chunk: readonly Value[]) => readonly Value[]) => {
    const found = chunks.findIndex((chunk) => chunk.slice(-1).some((last) => order(last, value) >= 0));
    const at = found < 0 ? Math.max(0, chunks.length - 1) : found;
    chunks.splice(at, 1, ...chunksOf(after(chunks[at] ?? [])));
  };
  for (const value of gone) changeAt(value, (chunk) => chunk.filter((other) => order(other, value) !== 0));
  if (chunks.length === 0) chunks.push(...chunksOf(come.toSorted(order)));
  else for (const value of come) changeAt(value, (chunk) => [...chunk, value].sort(order));
  return { chunks, size: list.size - gone.length + come.length };
}

function chunksOf<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const length = values.length > LONGEST_CHUNK ? LONGEST_CHUNK / 2 : LONGEST_CHUNK;
  return Array.from({ length: Math.ceil(values.length / length) }, (_, at) =>
    values.slice(at * length, (at + 1) * length),
  );
}

/** Number of values before something. */
export function placeOf<Value>({ chunks }: InOrder<Value>, isBefore: (value: Value) => boolean): number {
  let before = 0;
  for (const chunk of chunks) {
    const isAllBefore = chunk.slice(-1).every(isBefore);
    before += isAllBefore ? chunk.length : chunk.filter(isBefore).length;
    if (!isAllBefore) break;
  }
  return before;
}

/** From one place up to another, as of an array. */
export function partOf<Value>({ chunks }: InOrder<Value>, from: number, until: number): readonly Value[] {
  const part: Value[] = [];
  let begin = 0;
  for (const chunk of chunks) {
    if (begin >= until) break;
    if (begin + chunk.length > from) part.push(...chunk.slice(Math.max(0, from - begin), until - begin));
    begin += chunk.length;
  }
  return part;
}

/** All of them, for as long as somebody wants more. */
export function* eachOf<Value>({ chunks }: InOrder<Value>): Generator<Value> {
  for (const chunk of chunks) yield* chunk;
}
