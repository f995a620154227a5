/** Completions per second, and time for each. */
export type Rate = { readonly perSecond: number; readonly medianMs: number; readonly p95Ms: number };

export type Load = { readonly atOnce: number; readonly seconds: number };

/** Does it again and again, so many at a time, each as soon as the one before is done; one that fails ends it all. */
export async function measureRate(
  run: (number: number) => Promise<unknown>,
  { atOnce, seconds }: Load,
): Promise<Rate> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  let next = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await run(next++);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const took = (performance.now() - began) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / took, medianMs: at(0.5), p95Ms: at(0.95) };
}
