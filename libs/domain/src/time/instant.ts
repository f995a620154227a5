import { remembered } from './remembered.ts';

/** A moment in UTC, ISO 8601 with milliseconds (`2027-03-14T14:00:00.000Z`): sorts as text. */
export type Instant = string & { readonly __unit: 'instant' };

const MINUTE_MS = 60_000;

/** The instant of an epoch in milliseconds. */
export const instantOf = remembered((epochMs: number): Instant => new Date(epochMs).toISOString() as Instant);

export const epochMsOf = remembered((instant: Instant): number => Date.parse(instant));

/** The instant a text names, in the one spelling instants have here; undefined when it names none. */
export function parseInstant(text: string): Instant | undefined {
  const epochMs = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(epochMs) ? undefined : instantOf(epochMs);
}

export const plusMinutes = (instant: Instant, minutes: number): Instant =>
  instantOf(epochMsOf(instant) + minutes * MINUTE_MS);

/** Minutes from one instant to another; negative when `to` is earlier. */
export const minutesBetween = (from: Instant, to: Instant): number =>
  (epochMsOf(to) - epochMsOf(from)) / MINUTE_MS;

/** The order of time, for sorting: negative when `one` is earlier. */
export const compareInstants = (one: Instant, other: Instant): number =>
  Number(one > other) - Number(one < other);
