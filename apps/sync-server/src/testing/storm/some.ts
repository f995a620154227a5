import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { day } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { ANA } from '../test-customer.ts';
import type { Storm } from './open-storm.ts';

const FIRST_DAY = day('2027-03-02');
const LAST_DAYS = 30;
const SUNDAY = 0;

/** Few times, so that two want the same one. */
export function someTime(chance: Chance) {
  const date = plusDays(FIRST_DAY, chance.between(0, LAST_DAYS));
  const open = weekdayOf(date) === SUNDAY ? plusDays(date, 1) : date;
  return { selectedDate: open, selectedTime: timeOfMinute(9 * 60 + 60 * chance.between(0, 7)) };
}

/** An hour by video is paid at once, of an hour on site a deposit; for half an hour by video a card is kept. */
const HOURS = {
  'by video': { consultationType: 'virtual', duration: '60min' },
  'on site': { consultationType: 'onsite', duration: '1hr' },
  'half an hour': { consultationType: 'virtual', duration: '30min' },
} as const;

export const someVisit = (chance: Chance) => ({
  ...HOURS[chance.draw({ 'by video': 45, 'on site': 35, 'half an hour': 20 })],
  ...someTime(chance),
  customerInfo: { ...ANA, email: `c${chance.between(1, 60)}@example.com` },
});

export const someBooking = ({ chance, ctx }: Storm): Booking | undefined =>
  chance.pick([...ctx().model().bookingsById.values()]);

export const someInvoice = ({ chance, ctx }: Storm): Invoice | undefined =>
  chance.pick([...ctx().model().invoicesById.values()]);
