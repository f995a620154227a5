import { invalidInput, type Problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type Cents, cents } from './cents.ts';
import { words } from './words.ts';

const MAX_TIP_DOLLARS = 1_000;

/** A percentage of the price before tax, in whole dollars; half a dollar rounds up: 15 % of $70 is $11. */
export const presetTip = (priceCents: Cents, percent: number): Cents =>
  cents(Math.round((priceCents * percent) / 10_000) * 100);

/**
 * A typed tip in whole dollars; half a dollar rounds up, less than nothing is nothing. Above $1,000
 * it is taken for a slip of the finger: `invalid_input` at `path`.
 */
export function customTip(dollars: number, path: string): Result<Cents, Problem> {
  const wholeDollars = Math.max(0, Math.round(dollars));
  if (wholeDollars <= MAX_TIP_DOLLARS) return ok(cents(wholeDollars * 100));
  return err(invalidInput([{ path, message: words.tip }]));
}
