import { chicago, day } from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** A Monday on which nothing is closed; so far ahead that no clock is set back to it. */
export const TODAY = day('2029-03-05');

/** Just after nine of that day at the business: the time of every test that depends on the hour, whenever it runs. */
export const MORNING: Instant = chicago(TODAY, '09:05');
