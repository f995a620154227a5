/** One side of a comparison: what is done, and how often in one go. */
type Work = { readonly name: string; readonly run: () => unknown };

/** Two workloads compared in the same run on the same machine; only the ratio means anything elsewhere. */
export type Comparison = { readonly measured: Work; readonly against: Work };

export type Measured = {
  readonly measured: string;
  readonly against: string;
  readonly measuredMs: number;
  readonly againstMs: number;
};

const ROUNDS = 7;
const LEAST_MS = 20;

/** The median time of either side, by turns, so that what else the machine does meets both alike. */
export async function compare({ measured, against }: Comparison): Promise<Measured> {
  const times = { measured: [] as number[], against: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.measured.push(await timeOnce(measured));
    times.against.push(await timeOnce(against));
  }
  return {
    measured: measured.name,
    against: against.name,
    measuredMs: median(times.measured),
    againstMs: median(times.against),
  };
}

/** Milliseconds of one run, of as many as make a time that can be measured. */
async function timeOnce({ run }: Work): Promise<number> {
  const began = performance.now();
  let runs = 0;
  do {
    await run();
    runs += 1;
  } while (performance.now() - began < LEAST_MS);
  return (performance.now() - began) / runs;
}

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
