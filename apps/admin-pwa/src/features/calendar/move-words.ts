import type { Booking } from '@fieldleaf/domain/booking/booking';
import { firstNameOf } from '@fieldleaf/domain/customer/first-name-of';
import { problem } from '@fieldleaf/domain/problem/problem';
import type { MoveCost } from '@fieldleaf/domain/scheduling/move-conflicts';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { clockText, longDate } from '../../controls/date-text.ts';
import type { Moment } from './moment.ts';

/** Returns the visitor's name for use in a sentence. */
export const visitorName = ({ customer }: Booking): string => firstNameOf(customer.firstName) || 'This visit';

/** `Tuesday, March 16, 10:30 AM` */
export const momentWords = ({ date, time }: Moment): string =>
  `${longDate(date).replace(/, \d{4}$/, '')}, ${twelveHourClock(time)}`;

/** Describes the costs of a move, after the visitor's name: `overlaps Ana at 11:00 AM, outside your hours`. */
export const costsWords = (costs: readonly MoveCost[], timeZone: string): string =>
  costs.map((cost) => costWords(cost, timeZone)).join(', ');

function costWords(cost: MoveCost, timeZone: string): string {
  switch (cost.why) {
    case 'overlap':
      return `overlaps ${visitorName(cost.booking)} at ${twelveHourClock(cost.booking.appointment.time)}`;
    case 'too-far':
      return `too far from ${visitorName(cost.booking)} at ${twelveHourClock(cost.booking.appointment.time)}`;
    case 'time-off':
      return cost.reason ? `in your time off (${cost.reason})` : 'in your time off';
    case 'busy':
      return 'while your own calendar says you are busy';
    case 'hold':
      return `someone is paying for this time, until ${clockText(epochMsOf(cost.expiresAt), timeZone)}`;
    case 'rule':
      return RULE_WORDS[cost.code] ?? problem(cost.code).message;
  }
}

const RULE_WORDS: Partial<Record<Extract<MoveCost, { readonly why: 'rule' }>['code'], string>> = {
  closed_day: 'on a day closed to manual bookings',
  outside_hours: 'outside your hours',
  slot_in_past: 'already past',
  time_does_not_exist: 'no such time: the clocks change',
};
