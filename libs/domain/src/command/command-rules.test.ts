import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Booking, type BookingId, isActive } from '../booking/booking.ts';
import { cents } from '../money/cents.ts';
import { liveClaims } from '../scheduling/live-claims.ts';
import { overlaps } from '../scheduling/overlaps.ts';
import { visitSpan } from '../scheduling/visit-span.ts';
import {
  anAppointment,
  chicago,
  clock,
  consultant,
  createPayload,
  customer,
  day,
  placePayload,
  settings,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { Command } from './command.ts';

// Both days on which the clocks change, a closed Friday, and two ordinary days; `now` starts before each.
const DAYS = ['2027-03-14', '2027-03-15', '2027-03-19', '2027-11-07', '2027-11-08'] as const;
const TIMES = ['00:30', '01:30', '09:00', '10:00', '10:30', '11:00', '14:00', '17:00', '22:30'] as const;
const IDS: readonly BookingId[] = ['BK-000001', 'BK-000002', 'BK-000003', 'BK-000004', 'BK-000005'];

type Step =
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'hold'; readonly key: string; readonly date: string; readonly time: string }
  | { readonly do: 'command'; readonly command: Omit<Command, 'at' | 'id'> };

const date = fc.constantFrom(...DAYS);
const time = fc.constantFrom(...TIMES);
const bookingId = fc.constantFrom(...IDS);
const by = fc.constantFrom(customer, consultant);
const holdKey = fc.constantFrom('hold-1', 'hold-2');
const kindOfVisit = fc.constantFrom(
  { consultationType: 'virtual', duration: '30min', durationMinutes: 30, price: 40 } as const,
  { consultationType: 'virtual', duration: '60min', durationMinutes: 60, price: 70 } as const,
  { consultationType: 'onsite', duration: '2hr', durationMinutes: 120, price: 140 } as const,
  { consultationType: 'onsite', duration: '5hr', durationMinutes: 300, price: 350 } as const,
);

const place = fc
  .record({ bookingId, date, time, visit: kindOfVisit, holdKey: fc.option(holdKey) })
  .map(({ visit, ...choice }) => ({
    kind: 'booking.place' as const,
    by: customer,
    payload: placePayload(
      { bookingId: choice.bookingId, holdKey: choice.holdKey },
      {
        appointment: anAppointment(choice.date, choice.time, {
          consultationType: visit.consultationType,
          duration: visit.duration,
          durationMinutes: visit.durationMinutes,
        }),
      },
    ),
  }));

const create = fc
  .record({ bookingId, date, time, visit: kindOfVisit, outsideUsualDays: fc.boolean() })
  .map(({ visit, ...choice }) => ({
    kind: 'booking.create' as const,
    by: consultant,
    payload: createPayload({
      bookingId: choice.bookingId,
      consultationType: visit.consultationType,
      duration: visit.duration,
      selectedDate: day(choice.date),
      selectedTime: clock(choice.time),
      outsideUsualDays: choice.outsideUsualDays,
      priceCents: cents(visit.price * 100),
    }),
  }));

const reschedule = fc.record({ bookingId, date, time, by, outsideUsualDays: fc.boolean() }).map((choice) => ({
  kind: 'booking.reschedule' as const,
  by: choice.by,
  payload: {
    bookingId: choice.bookingId,
    newDate: day(choice.date),
    newTime: clock(choice.time),
    outsideUsualDays: choice.outsideUsualDays,
  },
}));

const ending = fc
  .record({ bookingId, by, kind: fc.constantFrom('booking.cancel', 'booking.complete', 'booking.noShow') })
  .map((choice) => ({ kind: choice.kind, by: choice.by, payload: { bookingId: choice.bookingId } }));

const timeOff = fc
  .record({ date, kind: fc.constantFrom('day.block' as const, 'day.unblock' as const), from: time })
  .map(({ kind, date, from }) => ({
    kind,
    by: consultant,
    payload: { date: day(date), from: clock(from) },
  }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 15, 600) }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constant('hold' as const), key: holdKey, date, time }), weight: 2 },
  {
    arbitrary: fc
      .oneof(place, create, reschedule, ending, timeOff)
      .map((command) => ({ do: 'command' as const, command })),
    weight: 8,
  },
);

function expectSoundBooks(ledger: PracticeLedger, now: Instant) {
  // Time off may lie over visits that were there before.
  const claims = [...ledger.dayBooks.values()]
    .flatMap((book) => liveClaims(book, now))
    .filter(({ kind }) => kind !== 'block');
  const clashes = claims.filter((one, index) =>
    claims.slice(index + 1).some((other) => overlaps(one, other)),
  );
  expect(clashes).toEqual([]);

  for (const document of ledger.documents.values()) {
    if (document.type === 'booking') expectClaimed(document, ledger);
  }
}

function expectClaimed(booking: Booking, ledger: PracticeLedger) {
  const claims = [...ledger.dayBooks.values()].flatMap((book) =>
    book.claims
      .filter(({ key }) => key === booking.bookingId)
      .map((claim) => ({ ...claim, date: book.date })),
  );
  const own = { date: booking.appointment.date, ...visitSpan(booking.appointment, settings) };
  if (isActive(booking)) expect(claims).toMatchObject([own]);
  if (booking.status === 'cancelled') expect(claims).toEqual([]);
  if (booking.status === 'no-show') expect(claims).toMatchObject([own]);
}

const snapshot = (ledger: PracticeLedger) => [[...ledger.documents], [...ledger.dayBooks]];

test('whatever is asked for, in whatever order: no two claims overlap, and every visit has its own', () => {
  let applied = 0;

  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const ledger = new PracticeLedger(settings);
      let now = chicago('2027-03-12', '08:00');
      const done: Command[] = [];

      for (const [index, next] of steps.entries()) {
        if (next.do === 'wait') now = plusMinutes(now, next.minutes);
        if (next.do === 'hold') ledger.claim(holdOf(next, now), now);
        if (next.do === 'command') {
          const command = { ...next.command, id: `command-${index}`, at: now } as Command;
          const decided = ledger.run(command, now);
          // A command that changed nothing leaves no trace in the documents; its stored outcome answers it again.
          if (decided.ok && decided.value.puts.length > 0) done.push(command);
        }
        expectSoundBooks(ledger, now);
      }

      applied += done.length;
      const before = snapshot(ledger);
      for (const command of done) {
        expect(ledger.run(command, now)).toEqual({ ok: true, value: { claims: [], puts: [] } });
      }
      expect(snapshot(ledger)).toEqual(before);
    }),
    { numRuns: propertyRuns(300) },
  );

  expect(applied).toBeGreaterThan(propertyRuns(300));
});

function holdOf({ key, date, time }: Extract<Step, { do: 'hold' }>, now: Instant) {
  const startsAt = chicago(date, time);
  const span = visitSpan({ consultationType: 'virtual', durationMinutes: 60, startsAt }, settings);
  const expiresAt = plusMinutes(now, settings.holdMinutes);
  const take = { key, kind: 'hold' as const, ...span, claimedAt: now, expiresAt };
  return { date: day(date), release: [], take };
}
