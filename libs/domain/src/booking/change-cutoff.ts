import { type Instant, minutesBetween } from '../time/instant.ts';

export type ChangeCutoff = { readonly changeCutoffHours: number; readonly now: Instant };

/** True if a visit starting then is still far enough ahead for its customer to move or cancel it. */
export const isBeforeCutoff = (startsAt: Instant, { changeCutoffHours, now }: ChangeCutoff): boolean =>
  minutesBetween(now, startsAt) > changeCutoffHours * 60;
