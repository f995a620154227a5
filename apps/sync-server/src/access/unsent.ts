import { type Instant, parseInstant } from '@fieldleaf/domain/time/instant';

/** Changes that wait on a device: how many, and since when the oldest does. */
export type Unsent = { readonly count: number; readonly since: Instant };

const SPELLED = /^(\d{1,6})(?: (\S{20,30}))?$/;

/** Reads a device's report of changes waiting on it; null: none. Undefined if it reports nothing. */
export function readUnsent(said: string | undefined, now: Instant): Unsent | null | undefined {
  const [, digits, at] = SPELLED.exec(said ?? '') ?? [];
  if (digits === undefined) return undefined;
  const since = (at !== undefined && parseInstant(at)) || now;
  // The clock of a phone may be ahead.
  return Number(digits) === 0 ? null : { count: Number(digits), since: since < now ? since : now };
}
