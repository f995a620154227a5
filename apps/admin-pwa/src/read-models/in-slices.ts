/** A third of a frame: what is typed meanwhile is shown in the same one. */
const SLICE_MS = 5;
/** The clock is looked at only now and then. */
const AT_ONCE = 32;

/** Goes through a long row without holding up the screen, nor the key that asked for it; an abort ends it, unfinished: then false. */
export async function inSlices<Value>(
  values: Iterable<Value>,
  take: (value: Value) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  await afterOthers();
  if (signal?.aborted) return false;
  let began = performance.now();
  let count = 0;
  for (const value of values) {
    take(value);
    count += 1;
    if (count % AT_ONCE !== 0 || performance.now() - began < SLICE_MS) continue;
    await afterOthers();
    if (signal?.aborted) return false;
    began = performance.now();
  }
  return true;
}

const afterOthers = () => new Promise<void>((resolve) => setTimeout(resolve));
