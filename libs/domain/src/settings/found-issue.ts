import type { Issue } from '../problem/problem.ts';

/** Issue at a field of the changes, if any. */
export type Found = Issue | undefined;

export const when = (isWrong: boolean, path: string, message: string): Found =>
  isWrong ? { path: `changes.${path}`, message } : undefined;

export type Bounds = { readonly least: number; readonly most: number };

export const isWhole = (value: number, { least, most }: Bounds): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

export const isWeekday = (value: number): boolean => isWhole(value, { least: 0, most: 6 });
