/**
 * Retention the owner can change. `records`: documents the tax office may ask for, counted from the end of their
 * year; `advice`: notes, photos and answers, counted from the last visit.
 */
export type RetentionYears = { readonly records: number; readonly advice: number };

/** The IRS asks for records for up to seven years. */
export const DEFAULT_RETENTION_YEARS: RetentionYears = { records: 7, advice: 3 };

export const RETENTION_BOUNDS = { records: { least: 4, most: 10 }, advice: { least: 1, most: 10 } } as const;

export const retentionYears = ({
  retention,
}: {
  readonly retention?: Partial<RetentionYears>;
}): RetentionYears => ({
  ...DEFAULT_RETENTION_YEARS,
  ...retention,
});
