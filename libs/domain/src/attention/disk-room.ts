import { type Instant, minutesBetween } from '../time/instant.ts';
import type { ServiceFailing } from './service-failing.ts';

/** Free disk space at a moment. */
export type DiskSample = { readonly at: Instant; readonly freeBytes: number };

/** A booking with its mails and what becomes of both. */
const BOOKING_BYTES = 25_000;

const LEAST_BYTES = 500 * 2 ** 20;
/** The server's administrator may be away for a week. */
const LEAST_DAYS = 14;
/** A shorter stretch says more about one evening than about the days to come. */
const SHORTEST_STRETCH_DAYS = 2;
/** With more than this nobody is told of a busy week. */
const PLENTY_BYTES = 5 * 2 ** 30;
/** Nothing is over before there is clearly more room than what it began with. */
const AMPLE = 1.2;

const daysBetween = (one: Instant, other: Instant): number => minutesBetween(one, other) / (24 * 60);

/** For how many days the room is enough at the pace of the samples; null when it does not shrink, or nobody knows. */
export function daysLeft(samples: readonly DiskSample[], { at, freeBytes }: DiskSample): number | null {
  const [first] = samples;
  if (!first) return null;
  const days = daysBetween(first.at, at);
  const usedADay = (first.freeBytes - freeBytes) / days;
  return days < SHORTEST_STRETCH_DAYS || usedADay <= 0 ? null : Math.floor(freeBytes / usedADay);
}

/** Returns the disk state if space is low; `isAsked`: it already was. */
export function littleRoom(
  samples: readonly DiskSample[],
  current: DiskSample,
  isAsked: boolean,
): ServiceFailing['disk'] | undefined {
  const days = daysLeft(samples, current);
  const factor = isAsked ? AMPLE : 1;
  const isLittle = current.freeBytes < LEAST_BYTES * factor;
  const endsSoon = current.freeBytes < PLENTY_BYTES * factor && days !== null && days < LEAST_DAYS * factor;
  return isLittle || endsSoon ? { freeBytes: current.freeBytes, daysLeft: days } : undefined;
}

/** Returns how many more bookings fit. */
export const bookingsLeft = (freeBytes: number): number => Math.floor(freeBytes / BOOKING_BYTES);
