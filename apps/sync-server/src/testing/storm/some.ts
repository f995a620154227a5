import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { day } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { ANA } from '../test-customer.ts';
import type { Storm } from './open-storm.ts';

const FIRST_DAY = day('2027-03-08');
const LAST_DAYS = 40;
const SUNDAY = 0;

/** Few times, so that two want the same one. */
export function someTime(chance: Chance) {
  const date = plusDays(FIRST_DAY, chance.between(0, LAST_DAYS));
  const open = weekdayOf(date) === SUNDAY ? plusDays(date, 1) : date;
  return { selectedDate: open, selectedTime: timeOfMinute(9 * 60 + 60 * chance.between(0, 7)) };
}

/** An hour by video, which is paid at once, or on site, of which a deposit is. */
export const someVisit = (chance: Chance) => ({
  ...(chance.happens(0.6)
    ? ({ consultationType: 'virtual', duration: '60min' } as const)
    : ({ consultationType: 'onsite', duration: '1hr' } as const)),
  ...someTime(chance),
  customerInfo: { ...ANA, email: `c${chance.between(1, 60)}@example.com` },
});

export const someBooking = ({ chance, desk }: Storm): Booking | undefined =>
  chance.pick([...desk().model().bookingsById.values()]);

export const someInvoice = ({ chance, desk }: Storm): Invoice | undefined =>
  chance.pick([...desk().model().invoicesById.values()]);
