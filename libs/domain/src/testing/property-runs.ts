/** Global of the tests' runtime; the rules themselves know of none. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const FEWEST = 3;
export const isWhole = process.env.PROPERTY_RUNS === 'whole';

/** Returns the tries of a property: a tenth of the whole, unless PROPERTY_RUNS=whole asks for all of it. */
export const propertyRuns = (whole: number): number =>
  isWhole ? whole : Math.max(FEWEST, Math.ceil(whole / 10));
