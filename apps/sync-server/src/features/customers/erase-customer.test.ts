import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command, CommandKind, CommandPayloads } from '@fieldleaf/domain/command/command';
import { dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import {
  ana,
  createPayload,
  day,
  INVOICE_ID,
  invoicePayload,
  moment,
} from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { readMails } from '../../testing/read-eml.ts';
import { makeIntent, startUseCases, type TestServer } from '../../testing/start-use-cases.ts';
import { openTestStore } from '../../testing/test-store.ts';

const EMAIL = 'Ana@Example.com';
/** Nobody else in these tests has any of these. */
const TRACES = /ana@example|Reyes|555-0101|Elm Street|mornings|two cats|monstera|trellis/gi;
const tracesIn = (text: string): readonly string[] => [...text.matchAll(TRACES)].map(([trace]) => trace);

const AFTER_THE_VISIT = moment('2027-03-20T16:00:00Z');
const by: Actor = { role: 'consultant', deviceId: 'phone-1' };

const commandOf = <Kind extends CommandKind>(
  kind: Kind,
  payload: CommandPayloads[Kind],
  at: Instant = TEST_NOW,
): Command => ({ id: ulid(), kind, at, by, payload }) as Command;

/** Ana books and pays, asks for a price, is billed, written about and mailed. */
async function anaIsEverywhere(server: TestServer): Promise<BookingId> {
  const saved = await server.saveAssessment({
    sessionId: 'session_1',
    answers: {
      ...{ experience: 'beginner', collection_size: '1-3', light_conditions: 'not_sure' },
      ...{ watering_habits: 'weekly', plant_problems: ['none'], goals: 'Keep the monstera' },
    },
  });
  if (!saved.ok) throw new Error(saved.error.code);
  const { paymentIntentId } = await makeIntent(server, {
    ...{ consultationType: 'virtual', duration: '60min', amount: 7_000, assessmentId: saved.value },
    selectedDate: '2027-03-15' as LocalDate,
    selectedTime: '10:00' as LocalTime,
    customerInfo: { ...ana, email: EMAIL },
  });
  await server.finishPayment(paymentIntentId);
  const [booking] = server.practice.model().bookingsById.values();
  if (!booking) throw new Error('nothing was booked');
  const { bookingId } = booking;
  await server.saveQuoteRequest({
    ...{
      firstName: 'Ana',
      lastName: 'Reyes',
      email: EMAIL,
      phone: '(214) 555-0101',
      address: '12 Elm Street',
    },
    ...{ city: 'Waco', state: 'TX', estimatedHours: '1-2', consultationDescription: 'A trellis' },
  });
  for (const command of [
    commandOf('booking.complete', { bookingId, reason: 'Ana Reyes was there' }),
    commandOf('customerNote.add', {
      ...{ customerEmail: EMAIL, note: 'Has two cats', consultationDate: day('2027-03-15') },
    }),
    commandOf('customer.update', { customerEmail: EMAIL, changes: { remarks: 'Prefers mornings' } }),
    commandOf('consultationNote.create', {
      ...{ noteId: bookingId, booking_id: bookingId, observations: 'The monstera leans' },
      plants: [{ plant_name: 'Monstera' }],
    }),
    commandOf('invoice.create', invoicePayload()),
  ]) {
    expect(await server.practice.execute(command)).toMatchObject({ status: 'applied' });
  }
  await server.deriveMails();
  await server.sendMails();
  return bookingId;
}

async function everythingIn(store: Store): Promise<string> {
  const all = await Promise.all(
    (['practice', 'ops', 'slots'] as const).map((name) =>
      store.database(name).range({ from: '', to: '\uffff' }),
    ),
  );
  return JSON.stringify(all);
}

/** Every revision that can still be asked for. */
async function oldRevisionsIn(store: Store, seen: readonly { readonly id: string; readonly rev: string }[]) {
  return JSON.stringify(await store.database('practice').bulkGet(seen));
}

async function revisionsIn(store: Store) {
  const found = await store.database('practice').range<{ _id: string }>({ from: '', to: '\uffff' });
  return found.map(({ _id, _rev }) => ({ id: _id, rev: _rev }));
}

test('an erased customer is found nowhere: no document, old revision, payment draft or mail file; the money stays', async () => {
  const [store, dataDir] = [await openTestStore(), await makeDataDir()];
  let now: Instant = TEST_NOW;
  const server = await startUseCases(store, () => now, { dataDir });
  const bookingId = await anaIsEverywhere(server);
  const before = await revisionsIn(store);
  expect(tracesIn(await everythingIn(store))).not.toEqual([]);
  expect(tracesIn([...(await readMails(dataDir)).values()].join())).not.toEqual([]);
  const figures = () => dashboardStats(server.practice.model(), { now, timeZone: 'America/Chicago' });
  const { total_revenue, total_bookings } = figures();

  now = AFTER_THE_VISIT;
  expect(await server.eraseCustomer(EMAIL)).toEqual({ ok: true, value: undefined });

  expect(tracesIn(await everythingIn(store))).toEqual([]);
  expect(tracesIn(await oldRevisionsIn(store, before))).toEqual([]);
  expect(tracesIn([...(await readMails(dataDir)).values()].join())).toEqual([]);
  expect(tracesIn(JSON.stringify([...server.practice.model().customerNotesByEmail.values()]))).toEqual([]);
  expect(figures()).toMatchObject({ total_revenue, total_bookings });
  expect(server.practice.model().bookingsById.get(bookingId)).toMatchObject({ status: 'completed' });
  expect(server.practice.model().invoicesById.get(INVOICE_ID)?.lineItems).toHaveLength(1);
  await server.deriveMails();
  await server.sendMails();
  expect(tracesIn(await everythingIn(store))).toEqual([]);
  expect(await server.eraseCustomer(EMAIL)).toMatchObject({ ok: true });
});

test('visits ahead refuse it and are named; nothing is forgotten', async () => {
  const store = createMemoryStore();
  const server = await startUseCases(store, () => TEST_NOW);
  await server.practice.execute(commandOf('booking.create', createPayload({ email: EMAIL })));

  expect(await server.eraseCustomer(EMAIL)).toMatchObject({
    error: {
      code: 'upcoming_visits',
      message: 'This customer has visits ahead: BK-BBBBBB on 2027-03-15 at 10:00. Cancel them first.',
    },
  });
  expect(await everythingIn(store)).toMatch(/Reyes/);
});

test('somebody who is paying right now is not forgotten halfway', async () => {
  const server = await startUseCases(createMemoryStore(), () => TEST_NOW);
  const wish = { consultationType: 'virtual', duration: '60min', amount: 7_000 } as const;
  await makeIntent(server, { ...wish, customerInfo: { ...ana, email: EMAIL } }, false);

  expect(await server.eraseCustomer(EMAIL)).toMatchObject({ error: { code: 'payment_under_way' } });
});

test('somebody nobody knows is not found', async () => {
  const server = await startUseCases(createMemoryStore(), () => TEST_NOW);

  expect(await server.eraseCustomer('nobody@example.com')).toMatchObject({
    error: { code: 'customer_not_found' },
  });
});

test('wherever the server dies while it forgets, asking again forgets the rest', {
  timeout: 120_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = createMemoryStore();
    await anaIsEverywhere(await startUseCases(store, () => TEST_NOW));
    const before = await revisionsIn(store);
    const crashing = createCrashingStore(store, writes);
    const dying = await startUseCases(crashing.store, () => AFTER_THE_VISIT).catch(() => undefined);
    await dying?.eraseCustomer(EMAIL).catch(() => undefined);

    const restarted = await startUseCases(store, () => AFTER_THE_VISIT);
    expect(await restarted.eraseCustomer(EMAIL)).toMatchObject({ ok: true });

    expect(tracesIn(await everythingIn(store))).toEqual([]);
    expect(tracesIn(await oldRevisionsIn(store, before))).toEqual([]);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(8);
});

test('a phone that comes back after a week with edits of an erased customer is refused in words', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startUseCases(store, () => now);
  const bookingId = await anaIsEverywhere(server);
  now = AFTER_THE_VISIT;
  await server.eraseCustomer(EMAIL);

  const late = moment('2027-03-19T16:00:00Z');
  const unaware = moment('2027-03-21T16:00:00Z');
  now = moment('2027-03-27T16:00:00Z');
  const visit = { selectedDate: day('2027-04-05'), email: EMAIL } as const;
  const refused = [
    commandOf(
      'customerNote.add',
      { customerEmail: EMAIL, note: 'mornings', consultationDate: day('2027-03-15') },
      unaware,
    ),
    commandOf('customer.update', { customerEmail: EMAIL, changes: { phone: '(214) 555-0101' } }, unaware),
    commandOf(
      'consultationNote.create',
      { noteId: bookingId, booking_id: bookingId, observations: 'Monstera' },
      unaware,
    ),
    commandOf(
      'consultationNote.addProgress',
      { noteId: bookingId, progress: 'The monstera is better' },
      unaware,
    ),
    commandOf('booking.create', createPayload(visit), late),
    commandOf('invoice.create', invoicePayload({ invoiceId: 'f'.repeat(32) }), late),
  ];
  for (const command of refused) {
    expect(await server.practice.execute(command)).toMatchObject({
      status: 'rejected',
      code: 'customer_erased',
      message: 'This customer was erased. Nothing can be added to what was forgotten.',
    });
  }
  expect(tracesIn(await everythingIn(store))).toEqual([]);
});

test('who books again after being erased is a customer like any other', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startUseCases(store, () => now);
  await anaIsEverywhere(server);
  now = AFTER_THE_VISIT;
  await server.eraseCustomer(EMAIL);

  now = moment('2027-03-27T16:00:00Z');
  const anew = createPayload({ email: EMAIL, selectedDate: day('2027-04-05') });
  expect(await server.practice.execute(commandOf('booking.create', anew, now))).toMatchObject({
    status: 'applied',
  });
  const note = { customerEmail: EMAIL, note: 'Came back', consultationDate: day('2027-03-27') };
  expect(await server.practice.execute(commandOf('customerNote.add', note, now))).toMatchObject({
    status: 'applied',
  });
});
