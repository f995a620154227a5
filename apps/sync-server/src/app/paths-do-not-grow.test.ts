import { aBooking, anAppointment, aPayment, clock, day, moment } from '@fieldleaf/domain/testing/builders';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { ulid } from 'ulid';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { ensureAdminPin } from '../features/session/admin-pin.ts';
import type { Database, Store } from '../store/store.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { createTestBrowser, makeDataDir, TEST_NOW, TEST_PIN } from '../testing/build-test-app.ts';
import { createTestCustomer } from '../testing/test-customer.ts';

const FIRST_DAY = day('2018-01-01');
const VISITS_A_DAY = 4;

/** The same store, which writes down what is asked of it, and how many documents it gives. */
function countedStore(store: Store) {
  const counts: Record<string, number> = {};
  const count = (what: string, more: number) => {
    counts[what] = (counts[what] ?? 0) + more;
  };
  const counted = (port: Database): Database =>
    new Proxy(port, {
      get: (target, name) => {
        const call = Reflect.get(target, name);
        if (typeof call !== 'function' || name === 'changes' || name === 'waitForChange') return call;
        return async (...given: unknown[]) => {
          const answer = await Reflect.apply(call, target, given);
          count(String(name), 1);
          if (name === 'getMany') count('documents', (answer as ReadonlyMap<string, object>).size);
          if (name === 'range') count('documents', (answer as readonly object[]).length);
          return answer;
        };
      },
    });
  const take = () => {
    const taken = { ...counts };
    for (const what of Object.keys(counts)) delete counts[what];
    return taken;
  };
  return { store: { ...store, database: (name) => counted(store.database(name)) } satisfies Store, take };
}

/** Visits that are over and paid, four a day from 2018 on. */
async function fillIn(practice: Database, visits: number): Promise<void> {
  for (let number = 0; number < visits; number += 1) {
    const bookingId = `BK-${String(number).padStart(6, '0')}` as const;
    const date = plusDays(FIRST_DAY, Math.floor(number / VISITS_A_DAY));
    const appointment = anAppointment(date, `${10 + (number % VISITS_A_DAY) * 2}:00`);
    await practice.put(aBooking({ bookingId, appointment, status: 'completed' }));
    await practice.put(aPayment({ bookingId, reference: `pi_${number}` }));
  }
}

async function practiceOf(visits: number) {
  const read = readConfig({ DATA_DIR: await makeDataDir(), LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.error.join('\n'));
  const { store, take } = countedStore(createMemoryStore());
  const now = () => TEST_NOW;
  await ensureAdminPin({ ops: store.database('ops'), now, given: TEST_PIN, cost: 2 });
  await fillIn(store.database('practice'), visits);
  const { app, start } = await buildApp({ config: read.value, store, now, version: 'test' });
  onTestFinished(() => app.close());
  await start();
  const browser = createTestBrowser(app);
  const body = { pin: TEST_PIN, deviceName: 'Test phone' };
  await browser.call({ method: 'POST', url: '/api/admin/session', payload: body });
  return { browser, customer: createTestCustomer(app), take };
}

/** Counts the store operations of each frequent path, on its second run. */
async function operationsAt(visits: number) {
  const { browser, customer, take } = await practiceOf(visits);
  const get = async (url: string) => {
    const answer = await browser.call({ method: 'GET', url });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  };
  const note = {
    id: ulid(),
    kind: 'customerNote.add',
    at: moment('2027-03-01T15:00:00Z'),
    payload: { customerEmail: 'ana@example.com', note: 'Dry soil.', consultationDate: day('2027-02-27') },
  };
  const paths: Record<string, (time: number) => Promise<unknown>> = {
    'the starts of a day': () => get('/api/available-slots?date=2027-03-15'),
    statistics: () => get('/api/admin/dashboard-stats'),
    'a page of bookings': () => get('/api/admin/bookings'),
    'a booking': (time) => customer.book({ selectedTime: clock(`1${time}:00`) }),
    'a command': (time) =>
      browser.call({
        method: 'POST',
        url: '/api/admin/commands',
        payload: { commands: [{ ...note, id: `${note.id.slice(0, -1)}${time}` }] },
      }),
  };
  const operations: Record<string, object> = {};
  for (const [name, walk] of Object.entries(paths)) {
    await walk(1);
    take();
    await walk(3);
    operations[name] = take();
  }
  return operations;
}

test('what is asked of the store for slots, figures, a page, a booking and a command is the same after years', async () => {
  const few = await operationsAt(200);
  const many = await operationsAt(4_000);

  expect(many).toEqual(few);
  // Frequent requests read the session and the day.
  expect(few).toMatchObject({
    'the starts of a day': { get: 1 },
    statistics: { get: 2 },
    'a page of bookings': { get: 2 },
  });
  expect(few['a command']).toMatchObject({ put: 2 });
  expect(few['a booking']).toMatchObject({ get: 15, getMany: 2, put: 13, remove: 1 });
});
