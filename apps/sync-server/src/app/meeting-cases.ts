import { createCalendarEntries } from '../meetings/calendar-entries.ts';
import { createKeepCalendar } from '../meetings/keep-calendar.ts';
import { newMeetingLink } from '../meetings/meeting-rooms.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { createArrangeMeetings } from '../workers/arrange-meetings.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Where visits take place, and the calendar the consultant looks at. */
export function createMeetingCases(core: Core, { isLeader }: PaymentCases) {
  const { config, store, now, report, practice, visitCalendar } = core;
  const { model, settings, execute } = practice;
  const calendar =
    visitCalendar &&
    createKeepCalendar({
      calendar: visitCalendar,
      now,
      report,
      entries: createCalendarEntries(store.database('ops')),
      place: () => ({ settings: settings(), publicUrl: config.publicUrl }),
    });
  return {
    arrangeMeetings: createArrangeMeetings({
      calendar,
      execute,
      newCommandId,
      isLeader,
      now,
      bookings: () => model().bookingsById.values(),
      newMeetingLink: () => newMeetingLink(config.meetingBaseUrl),
    }),
  };
}
