import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import {
  aBooking,
  anAppointment,
  clock,
  consultant,
  createPayload,
  day,
  moment,
  settings,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Command } from './command.ts';
import { projectPending } from './project-pending.ts';

const now = moment('2027-03-14T18:00:00Z');
const booking = aBooking();
const mirror = applyDocuments(emptyModel, [booking]);

const command = (id: string, rest: Pick<Command, 'kind' | 'payload'>): Command =>
  ({ id, at: now, by: consultant, ...rest }) as Command;

const complete = (id: string): Command =>
  command(id, { kind: 'booking.complete', payload: { bookingId: booking.bookingId } });
const createAt = (time: string, bookingId: BookingId): Command =>
  command(`create-${bookingId}`, {
    kind: 'booking.create',
    payload: createPayload({ bookingId, selectedTime: clock(time) }),
  });

const project = (commands: readonly Command[], model = mirror) =>
  projectPending({ model, settings, commands, now });

test('a visit completed without signal is shown as completed at once; the mirror stays as it is', () => {
  const { model, documents, problems } = project([complete('done')]);

  expect(model.bookingsById.get(booking.bookingId)?.status).toBe('completed');
  expect([...documents.keys()]).toEqual([booking._id]);
  expect(problems.size).toBe(0);
  expect(mirror.bookingsById.get(booking.bookingId)?.status).toBe('confirmed');
});

test('commands build on each other: a walk-in booked without signal can be moved and completed', () => {
  const moved = command('moved', {
    kind: 'booking.reschedule',
    payload: { bookingId: 'BK-WA1K1N', newDate: day('2027-03-16'), newTime: clock('11:00') },
  });
  const { model, problems } = project([createAt('14:00', 'BK-WA1K1N'), moved]);

  expect(problems.size).toBe(0);
  expect(model.bookingsById.get('BK-WA1K1N')).toMatchObject({
    status: 'rescheduled',
    appointment: { date: '2027-03-16', time: '11:00' },
  });
  expect(model.paymentsByBookingId.get('BK-WA1K1N')).toHaveLength(1);
});

test('a time that is known to be taken is refused on the phone already, and holds up nothing behind it', () => {
  const { model, problems } = project([createAt('10:30', 'BK-WA1K1N'), complete('done')]);

  expect(problems.get('create-BK-WA1K1N')?.code).toBe('slot_taken');
  expect(problems.has('done')).toBe(false);
  expect(model.bookingsById.has('BK-WA1K1N')).toBe(false);
});

test('a command whose effect the mirror already shows changes nothing more', () => {
  const commands = [createAt('14:00', 'BK-WA1K1N'), complete('done')];
  const synced = applyDocuments(mirror, [...project(commands).documents.values()]);

  const { documents, problems } = project(commands, synced);

  expect(documents.size).toBe(0);
  expect(problems.size).toBe(0);
});

test('a booking that was cancelled meanwhile cannot be completed: the phone says so', () => {
  const cancelled = applyDocuments(emptyModel, [{ ...booking, status: 'cancelled' }]);

  expect(project([complete('done')], cancelled).problems.get('done')?.code).toBe('booking_cancelled');
});

const time = fc.constantFrom('09:00', '09:30', '10:00', '11:00', '14:00');
const id = fc.constantFrom<BookingId>('BK-AAAAAA', 'BK-BBBBBB', 'BK-CCCCCC');
const pending = fc.oneof(
  fc.record({ time, id }).map((choice) => createAt(choice.time, choice.id)),
  fc.record({ time, id, day: fc.constantFrom('2027-03-15', '2027-03-16') }).map((choice) =>
    command('', {
      kind: 'booking.reschedule',
      payload: { bookingId: choice.id, newDate: day(choice.day), newTime: clock(choice.time) },
    }),
  ),
  fc
    .record({ id, kind: fc.constantFrom('booking.cancel' as const, 'booking.complete' as const) })
    .map((choice) => command('', { kind: choice.kind, payload: { bookingId: choice.id } })),
);

test('as long as nobody else changes anything, the server decides as the phone foretold', () => {
  fc.assert(
    fc.property(fc.array(pending, { maxLength: 15 }), (choices) => {
      const commands = choices.map((choice, index): Command => ({ ...choice, id: `command-${index}` }));
      const server = new PracticeLedger(settings);
      const existing = aBooking({
        bookingId: 'BK-DDDDDD',
        appointment: anAppointment('2027-03-15', '14:00'),
      });
      server.documents.set(existing._id, existing);
      server.run(
        command('rebuild', {
          kind: 'booking.reschedule',
          payload: { bookingId: 'BK-DDDDDD', newDate: day('2027-03-15'), newTime: clock('14:00') },
        }),
        now,
      );
      const start = applyDocuments(emptyModel, [...server.documents.values()]);

      const foretold = project(commands, start);
      const decided = commands.map((sent) => server.run(sent, now));

      const refused = commands.filter((_, index) => !decided[index]?.ok).map((sent) => sent.id);
      expect([...foretold.problems.keys()]).toEqual(refused);
      for (const [documentId, document] of foretold.documents) {
        expect(server.documents.get(documentId)).toEqual(document);
      }
    }),
  );
});

test('what a newer version left in the outbox is kept aside, and everything else is shown', () => {
  const fromTomorrow = { ...complete('tomorrow'), kind: 'booking.archive' } as unknown as Command;
  const { model, problems } = project([fromTomorrow, complete('done')]);

  expect(problems.get('tomorrow')?.code).toBe('unknown_kind');
  expect(model.bookingsById.get(booking.bookingId)?.status).toBe('completed');
});

test('what a newer version wrote in a way of its own is shown, and never written over', () => {
  const newer = { ...booking, v: 2 } as unknown as typeof booking;
  const { model, documents, problems } = project([complete('done')], applyDocuments(emptyModel, [newer]));

  expect(problems.get('done')?.code).toBe('unknown_kind');
  expect(documents.size).toBe(0);
  expect(model.bookingsById.get(booking.bookingId)).toEqual(newer);
});
