/** `ms`: null where it was given up. */
export type Row = {
  readonly what: string;
  readonly ms: number | null;
  readonly kB?: number;
  readonly documents?: number;
};

export const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Longest wait for a measurement. */
const LONGEST_MS = 900_000;

/**
 * The rows of a measurement, told at once: a long run may be stopped. One that fails or does not end says so, and the
 * others are measured all the same.
 */
export async function rowsOr(what: string, measure: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('It took too long.')), LONGEST_MS);
  });
  try {
    const rows = await Promise.race([measure(), tooLong]);
    console.error(JSON.stringify(rows));
    return rows;
  } catch (error) {
    console.error(`${what}: ${String(error).split('\n')[0]}`);
    return [{ what: `${what}, given up`, ms: null }];
  } finally {
    clearTimeout(limit);
  }
}
