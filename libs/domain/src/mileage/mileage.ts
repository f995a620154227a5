import type { Actor } from '../command/actor.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Miles the consultant says she drove on a day, replacing those derived from its visits; one document per day. */
export type Mileage = {
  readonly _id: `mileage:${LocalDate}`;
  readonly type: 'mileage';
  readonly v: 1;
  readonly date: LocalDate;
  /** Null: as it is told from the visits. */
  readonly tenthMiles: number | null;
  readonly reason: string;
  readonly history: readonly {
    readonly tenthMiles: number | null;
    readonly reason: string;
    readonly at: Instant;
    readonly by: Actor;
    readonly commandId: string;
  }[];
};

export const mileageId = (date: LocalDate): Mileage['_id'] => `mileage:${date}`;
