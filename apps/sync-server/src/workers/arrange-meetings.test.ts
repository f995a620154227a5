import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { err, ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { updateBooking } from '../features/specified-admin-api/bookings.routes.ts';
import { createManualBooking } from '../features/specified-admin-api/manual-booking.routes.ts';
import type { CalendarFailure, PlannedVisit, VisitCalendar } from '../meetings/visit-calendar.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { makeIntent, startServer, type TestServer } from '../testing/start-server.ts';
import { ANA } from '../testing/test-customer.ts';
import { createArrangeMeetings } from './arrange-meetings.ts';
import { deriveMails } from './derive-mails.ts';

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;
const DAY = '2027-03-15' as LocalDate;
const TEN = '10:00' as LocalTime;
const NEXT_DAY = '2027-03-16' as LocalDate;
const NOON = '12:00' as LocalTime;

/** A calendar in memory: what it shows, what it was asked, and what it answers instead. */
function paperCalendar({ room = 'https://meet.google.com/abc' as string | null } = {}) {
  const shown = new Map<string, PlannedVisit>();
  const asked: string[] = [];
  let failure: CalendarFailure | undefined;
  const calendar: VisitCalendar = {
    put: async (visit) => {
      asked.push('put');
      if (failure) return err(failure);
      shown.set(visit.eventId, visit);
      return ok({ meetingLink: visit.wantsRoom ? room : null });
    },
    remove: async (eventId) => {
      asked.push('remove');
      if (failure) return err(failure);
      shown.delete(eventId);
      return ok(undefined);
    },
  };
  const fail = (code: CalendarFailure['code'] | null) => {
    failure = code ? { code, reason: 'trouble' } : undefined;
  };
  return { calendar, shown, asked, fail };
}

async function open(visitCalendar?: VisitCalendar) {
  const clock = { now: TEST_NOW };
  const store = createMemoryStore();
  const start = async () => {
    const server = await startServer(store, () => clock.now, visitCalendar ? { visitCalendar } : {});
    return { ...server, arrangeMeetings: createArrangeMeetings(server.ctx) };
  };
  return { clock, start, server: await start() };
}

async function book(server: TestServer): Promise<BookingId> {
  const { paymentIntentId } = await makeIntent(server, {
    consultationType: 'virtual',
    duration: '60min',
    amount: 7_000,
    customerInfo: ANA,
    selectedDate: DAY,
    selectedTime: TEN,
  });
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value.bookingId as BookingId;
}

const linkOf = (server: TestServer, id: BookingId) => server.ctx.model().bookingsById.get(id)?.meetingLink;

test('a visit is in the calendar once, with the room the calendar gave, however often it is looked at', async () => {
  const paper = paperCalendar();
  const { server, start } = await open(paper.calendar);
  const bookingId = await book(server);
  expect(linkOf(server, bookingId)).toBeNull();

  for (let turn = 0; turn < 4; turn++) await server.arrangeMeetings();
  await (await start()).arrangeMeetings();

  expect(linkOf(server, bookingId)).toBe('https://meet.google.com/abc');
  expect([...paper.shown.values()]).toMatchObject([
    { startsAt: '2027-03-15T15:00:00.000Z', location: 'https://meet.google.com/abc' },
  ]);
  // Once for the room, once to write the room into the entry.
  expect(paper.asked).toEqual(['put', 'put']);
});

test('the entry moves with the visit and goes with it', async () => {
  const paper = paperCalendar();
  const { server } = await open(paper.calendar);
  const bookingId = await book(server);
  await server.arrangeMeetings();

  const id = 'moved';
  const payload = { bookingId, newDate: NEXT_DAY, newTime: NOON };
  await server.ctx.execute({ id, kind: 'booking.reschedule', at: TEST_NOW, by: CONSULTANT, payload });
  await server.arrangeMeetings();
  expect([...paper.shown.values()]).toMatchObject([{ startsAt: '2027-03-16T17:00:00.000Z' }]);

  await updateBooking(server.ctx, { typed: bookingId, status: 'cancelled' }, CONSULTANT);
  await server.arrangeMeetings();
  await server.arrangeMeetings();
  expect(paper.shown.size).toBe(0);
  expect(paper.asked.filter((call) => call === 'remove')).toHaveLength(1);
});

test('a calendar that does not answer is left alone for a while, then told everything', async () => {
  const paper = paperCalendar();
  const { server, clock } = await open(paper.calendar);
  const bookingId = await book(server);
  paper.fail('unavailable');

  for (let turn = 0; turn < 5; turn++) await server.arrangeMeetings();
  expect(paper.asked).toEqual(['put']);
  expect(linkOf(server, bookingId)).toBeNull();

  paper.fail(null);
  clock.now = plusMinutes(TEST_NOW, 2);
  await server.arrangeMeetings();
  expect(linkOf(server, bookingId)).toBe('https://meet.google.com/abc');
});

test('a failing calendar holds no mail up, and the day before the visit gets a room of ours', async () => {
  const paper = paperCalendar();
  paper.fail('unauthorized');
  const { server, clock } = await open(paper.calendar);
  const bookingId = await book(server);

  await server.arrangeMeetings();
  await deriveMails(server.ctx);
  expect([...server.ctx.model().mailsById.keys()]).toContain(`booking-placed.${bookingId}.1`);

  clock.now = plusMinutes('2027-03-15T15:00:00.000Z' as Instant, -25 * 60 + 1);
  await server.arrangeMeetings();
  expect(linkOf(server, bookingId)).toMatch(/^https:\/\/meet\.example\/fieldleaf-/);
});

test('what the calendar refuses is not offered again until it changes', async () => {
  const paper = paperCalendar();
  paper.fail('refused');
  const { server } = await open(paper.calendar);
  const bookingId = await book(server);

  for (let turn = 0; turn < 3; turn++) await server.arrangeMeetings();
  expect(paper.asked).toEqual(['put']);

  paper.fail(null);
  const payload = { bookingId, newDate: NEXT_DAY, newTime: NOON };
  const move = { id: 'moved', kind: 'booking.reschedule', at: TEST_NOW, by: CONSULTANT, payload } as const;
  await server.ctx.execute(move);
  await server.arrangeMeetings();
  expect(paper.shown.size).toBe(1);
});

test('a calendar that has no rooms to give leaves the room to us', async () => {
  const { server } = await open(paperCalendar({ room: null }).calendar);
  const bookingId = await book(server);

  await server.arrangeMeetings();

  expect(linkOf(server, bookingId)).toMatch(/^https:\/\/meet\.example\/fieldleaf-/);
});

test('without a calendar a walk-in’s video visit gets its room too', async () => {
  const { server } = await open();
  const booked = await createManualBooking(
    server.ctx,
    {
      firstName: 'Bo',
      lastName: 'Lind',
      email: 'bo@example.com',
      phone: '(214) 555-0100',
      address: '',
      notes: '',
      plantExperience: 'some',
      mainConcerns: '',
      plantTypes: '',
      specificIssues: '',
      consultationType: 'virtual',
      duration: '60min',
      tipAmount: 0,
      totalAmount: 70,
      selectedDate: DAY,
      selectedTime: TEN,
      paymentStatus: 'already_paid',
      paymentMethod: 'cash',
    },
    CONSULTANT,
  );
  if (!booked.ok) throw new Error(booked.error.code);

  await server.arrangeMeetings();

  const [visit] = server.ctx.model().bookingsById.values();
  expect(visit?.meetingLink).toMatch(/^https:\/\/meet\.example\/fieldleaf-/);
});
