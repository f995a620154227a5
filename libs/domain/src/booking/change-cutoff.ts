import { type Instant, minutesBetween } from '../time/instant.ts';

export type ChangeCutoff = { readonly changeCutoffHours: number; readonly now: Instant };

/** Whether a visit that starts then is still far enough ahead for its customer to move it or call it off. */
export const isBeforeCutoff = (startsAt: Instant, { changeCutoffHours, now }: ChangeCutoff): boolean =>
  minutesBetween(now, startsAt) > changeCutoffHours * 60;
