import type { Actor } from '../command/actor.ts';
import type { DayStretch } from '../time/day-stretch.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Never empty. */
export type TimeOffSpan = DayStretch & { readonly reason: string | null };

/** Time the consultant takes off from her usual hours; one document per day. */
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

export const timeOffId = (date: LocalDate): TimeOff['_id'] => `time-off:${date}`;
