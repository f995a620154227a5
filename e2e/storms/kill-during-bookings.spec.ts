import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { signInByApi } from '../support/api-console.ts';
import { createApiCustomer, type Visit } from '../support/api-customer.ts';
import { findOpenVisits } from '../support/open-visits.ts';
import { test } from '../support/test.ts';

const CUSTOMERS = 200;
const SLOTS = 150;
const AT_ONCE = 20;
const A_MOMENT_MS = 200;
const MOST_TRIES = 25;
/** Concurrent customers want times far apart, as the holds in one week are limited. */
const OPEN_HOURS = 600;
const HOURS_APART = 37;
/** The server is killed when it has acknowledged this many bookings. */
const KILLED_AFTER = [30, 80] as const;

type Paid = { readonly visit: Visit; readonly paymentIntentId: string; readonly number: number };
type Acknowledged = Paid & { readonly bookingId: string; readonly confirmationCode: string };

test('killed during two hundred bookings: what was acknowledged or paid is there, no slot twice', async ({
  server,
}) => {
  const open = await findOpenVisits(server.url, OPEN_HOURS);
  const visits = Array.from({ length: SLOTS }, (_, slot) => open[(slot * HOURS_APART) % OPEN_HOURS]);
  const waiting = Array.from({ length: CUSTOMERS }, (_, number) => number);
  const paid: Paid[] = [];
  const acknowledged: Acknowledged[] = [];

  /** One customer's visit to the site; a connection that breaks ends it where it stands. */
  async function tryToBook(number: number): Promise<void> {
    const visit = visits[number % SLOTS];
    if (!visit) throw new Error('Too little is open.');
    const customer = createApiCustomer(server.url, number);
    let hold = await customer.hold(visit);
    // Others pay for times of that week right now; a moment later some of them have.
    for (let tries = 0; hold.status === 429 && tries < MOST_TRIES; tries += 1) {
      await pause(A_MOMENT_MS);
      hold = await customer.hold(visit);
    }
    if (hold.status !== 200) return;
    const { paymentIntentId } = hold.body;
    const payment = await customer.pay(hold.body);
    if (payment.body.status !== 'succeeded') return;
    paid.push({ visit, paymentIntentId, number });
    const { status, body } = await customer.place(visit, paymentIntentId);
    if (status === 201) acknowledged.push({ visit, paymentIntentId, number, ...body });
  }

  /** Customers keep coming until the server has acknowledged `enough` in all, and then it is killed. */
  async function bookUntilKilled(enough: number): Promise<void> {
    let killing: Promise<void> | undefined;
    const customers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await tryToBook(next).catch(() => undefined);
        if (acknowledged.length >= enough) killing ??= server.kill();
        if (killing !== undefined) return;
      }
    });
    await Promise.all(customers);
    await killing;
  }

  for (const enough of KILLED_AFTER) {
    await bookUntilKilled(enough);
    await server.restart();
  }
  await bookUntilKilled(Number.POSITIVE_INFINITY);

  expect(acknowledged.length).toBeGreaterThan(KILLED_AFTER[1]);
  for (const { visit, number, bookingId, confirmationCode } of acknowledged) {
    expect(await createApiCustomer(server.url, number).read(bookingId, confirmationCode)).toMatchObject({
      status: 200,
      body: { selected_date: visit.selectedDate, selected_time: visit.selectedTime },
    });
  }

  // Customers who paid and lost the connection are booked too: by the sweep or the next call.
  const booked: string[] = [];
  for (const { visit, paymentIntentId, number } of paid) {
    const { status, body } = await createApiCustomer(server.url, number).place(visit, paymentIntentId);
    expect(status).toBe(201);
    booked.push(body.bookingId);
  }
  const bookings = await (await signInByApi(server.url)).bookings();
  expect(bookings.map(({ booking_id }) => booking_id)).toEqual(expect.arrayContaining(booked));
  const slots = bookings.map(({ selected_date, selected_time }) => `${selected_date} ${selected_time}`);
  expect(new Set(slots).size).toBe(slots.length);
});
