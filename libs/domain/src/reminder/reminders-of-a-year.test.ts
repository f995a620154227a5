import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking, BookingId } from '../booking/booking.ts';
import type { Mail } from '../mail/mail.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import {
  aBooking,
  anAppointment,
  consultant,
  created,
  customer,
  day,
  moment,
  settings,
} from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { timeOfMinute } from '../time/local-time.ts';
import { dueReminders } from './due-reminders.ts';
import { reminderMailId } from './reminder.ts';
import { wantedReminderOf, wantedReminders } from './wanted-reminders.ts';

const YEAR_BEGINS = moment('2027-01-01T06:00:00Z');
const DAY_MINUTES = 24 * 60;

type Plan = {
  readonly day: number;
  readonly slot: number;
  readonly bookedHoursBefore: number;
  readonly outcome: 'comes' | 'cancels' | 'moves';
  readonly hoursBefore: number;
};

const plan: fc.Arbitrary<Plan> = fc.record({
  day: fc.integer({ min: 10, max: 364 }),
  slot: fc.integer({ min: 18, max: 33 }),
  bookedHoursBefore: fc.integer({ min: 1, max: 200 }),
  outcome: fc.constantFrom('comes', 'comes', 'cancels', 'moves'),
  hoursBefore: fc.integer({ min: 1, max: 150 }),
});

type Step = { readonly at: Instant; readonly booking: Booking };

const slotOf = (days: number, slot: number) =>
  anAppointment(plusDays(day('2027-01-01'), days), timeOfMinute(slot * 30));

/** Returns the timed steps of one booking. */
function stepsOf({ day: days, slot, bookedHoursBefore, outcome, hoursBefore }: Plan, index: number): Step[] {
  const bookingId: BookingId = `BK-${String(index).padStart(6, '0')}`;
  const first = slotOf(days, slot);
  const bookedAt = plusMinutes(first.startsAt, -60 * bookedHoursBefore);
  const booking = aBooking({ bookingId, appointment: first, history: [created(bookedAt)] });
  const changedAt = plusMinutes(first.startsAt, -60 * Math.min(hoursBefore, bookedHoursBefore) + 1);
  const change = { at: changedAt, by: customer, commandId: `change-${index}` };
  const steps = [{ at: bookedAt, booking }];
  if (outcome === 'comes') return steps;
  const changed: Booking =
    outcome === 'cancels'
      ? { ...booking, status: 'cancelled', history: [...booking.history, { what: 'cancelled', ...change }] }
      : {
          ...booking,
          status: 'rescheduled',
          appointment: slotOf(days + 3, slot),
          history: [...booking.history, { what: 'rescheduled', ...change }],
        };
  return [...steps, { at: changedAt, booking: changed }];
}

/** Looks every time something happens and around every minute a reminder could be due. */
function liveThrough(steps: readonly Step[]): readonly Mail[] {
  const dueTimes = steps.map(({ booking }) => plusMinutes(booking.appointment.startsAt, -DAY_MINUTES));
  const looks = [...steps.map(({ at }) => at), ...dueTimes.flatMap((at) => [plusMinutes(at, -1), at])];
  const sent: Mail[] = [];
  let model = applyDocuments(emptyModel, []);
  let done = 0;
  const timeline = [...steps].sort((one, other) => compareInstants(one.at, other.at));
  for (const now of [...new Set(looks)].sort(compareInstants)) {
    while ((timeline[done]?.at ?? '~') <= now) {
      const step = timeline[done++];
      if (step) model = applyDocuments(model, [step.booking]);
    }
    const mails = dueReminders(model, { settings, publicUrl: 'https://plants.example', now });
    sent.push(...mails);
    model = applyDocuments(model, mails);
  }
  return sent;
}

/** Returns the times this booking's reminders have to go out, from its story alone. */
function expected(steps: readonly Step[]): readonly Instant[] {
  return steps.flatMap(({ at, booking }, index) => {
    const dueAt = plusMinutes(booking.appointment.startsAt, -DAY_MINUTES);
    const changedAt = steps[index + 1]?.at;
    const stands = booking.status !== 'cancelled' && (changedAt === undefined || changedAt > dueAt);
    return stands && at < dueAt ? [dueAt] : [];
  });
}

test('over a year with both clock changes every reminder goes out at its minute, none for what is off', () => {
  fc.assert(
    fc.property(fc.array(plan, { minLength: 30, maxLength: 60 }), (plans) => {
      const stories = plans.map(stepsOf);
      const sent = liveThrough(stories.flat());

      for (const [index, story] of stories.entries()) {
        const own = sent.filter(({ about }) => about.startsWith(`BK-${String(index).padStart(6, '0')}.`));
        expect(own.map(({ createdAt }) => createdAt)).toEqual(expected(story));
      }
      expect(sent.every(({ createdAt }) => createdAt > YEAR_BEGINS)).toBe(true);
    }),
    { numRuns: propertyRuns(30), seed: 20270314 },
  );
});

test('the reminder that a mail is of is the same, asked for alone, as among all that are wanted', () => {
  const zone = settings.business.timeZone;
  fc.assert(
    fc.property(
      fc.array(plan, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 400 }),
      (plans, days) => {
        const today = plusMinutes(YEAR_BEGINS, days * DAY_MINUTES);
        const visits = plans
          .map(stepsOf)
          .map((steps) => completedBy(today, steps.at(-1)?.booking as Booking));
        const model = applyDocuments(emptyModel, [settings, ...visits]);
        const all = wantedReminders(model, { zone });
        const abouts = visits.flatMap(({ bookingId, appointment }) => [
          { cause: 'review-request' as const, about: bookingId },
          {
            cause: 'visit-reminder' as const,
            about: `${bookingId}.${appointment.startsAt.replace(/\D/g, '')}`,
          },
        ]);

        for (const asked of abouts) {
          const mailId = reminderMailId(asked);
          const alone = wantedReminderOf({ ...asked, mailId } as Mail, model, { zone });
          expect(alone).toEqual(all.find((reminder) => reminderMailId(reminder) === mailId));
        }
      },
    ),
    { numRuns: propertyRuns(50), seed: 20270315 },
  );
});

/** Completes a visit when it is over, unless it was canceled. */
function completedBy(today: Instant, booking: Booking): Booking {
  const at = plusMinutes(booking.appointment.startsAt, 60);
  if (booking.status === 'cancelled' || at > today) return booking;
  const done = { what: 'completed' as const, at, by: consultant, commandId: `done-${booking.bookingId}` };
  return { ...booking, status: 'completed', history: [...booking.history, done] };
}
