import type { Actor } from '../command/actor.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Minutes of the wall clock since midnight; a whole day is 0 to 1440. Never empty. */
export type TimeOffSpan = {
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly reason: string | null;
};

/** When the consultant does not work although she usually would; one document per day. */
export type TimeOff = {
  readonly _id: `time-off:${LocalDate}`;
  readonly type: 'time-off';
  readonly v: 1;
  readonly date: LocalDate;
  /** In the order of time; none overlaps another. Empty when all of it was taken back. */
  readonly spans: readonly TimeOffSpan[];
  readonly history: readonly {
    readonly what: 'blocked' | 'unblocked';
    readonly at: Instant;
    readonly by: Actor;
    readonly commandId: string;
  }[];
};

export const MINUTES_OF_A_DAY = 1_440;

export const timeOffId = (date: LocalDate): TimeOff['_id'] => `time-off:${date}`;
