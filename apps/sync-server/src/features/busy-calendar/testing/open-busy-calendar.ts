import { ok, type Result } from '@fieldleaf/domain/result';
import { day } from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { CalendarTrouble } from '../../../meetings/read-calendar-address.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { startServer } from '../../../testing/start-server.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { findSlots } from '../../availability/availability.ts';

export const ADDRESS = 'https://calendar.example/private-0123456789/basic.ics';
const MONDAY = day('2027-03-15');

/** An hour that begins at each of these, on a Monday. */
export const busyAt = (...hours: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...hours.flatMap((hour) => [
      'BEGIN:VEVENT',
      `UID:at-${hour}`,
      'SUMMARY:Dentist',
      `DTSTART;TZID=America/Chicago:20270315T${hour}0000`,
      'DURATION:PT1H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** A practice with a calendar that says what the test lets it, and the times that are free on that Monday. */
export async function openBusyCalendar() {
  const calendar: { says: Result<string, CalendarTrouble>; asked: number } = {
    says: ok(busyAt('10')),
    asked: 0,
  };
  const clock = { now: TEST_NOW as Instant };
  const store = await openTestStore();
  const { ctx } = await startServer(store, () => clock.now, {
    readCalendarAddress: async () => {
      calendar.asked += 1;
      return calendar.says;
    },
  });
  const freeTimes = async (by: 'customer' | 'consultant' = 'customer') => {
    const found = await findSlots(ctx, { date: MONDAY, consultationType: 'virtual', duration: '60min' }, by);
    return found.ok ? found.value.filter(({ available }) => available).map(({ time }) => time) : [];
  };
  return { ctx, store, calendar, clock, freeTimes };
}
