import { expect } from '@playwright/test';
import { signInByApi } from './support/api-console.ts';
import { createApiCustomer, type Visit } from './support/api-customer.ts';
import { findOpenVisits } from './support/open-visits.ts';
import { test } from './support/test.ts';

const CUSTOMERS = 200;
const SLOTS = 150;
const AT_ONCE = 20;
/** The server is killed when it has acknowledged this many bookings. */
const KILLED_AFTER = [30, 80] as const;

type Paid = { readonly visit: Visit; readonly paymentIntentId: string; readonly number: number };
type Acknowledged = Paid & { readonly bookingId: string; readonly confirmationCode: string };

test('killed during two hundred bookings: what was acknowledged or paid is there, no slot twice @server', async ({
  server,
}) => {
  const visits = await findOpenVisits(server.url, SLOTS);
  const waiting = Array.from({ length: CUSTOMERS }, (_, number) => number);
  const paid: Paid[] = [];
  const acknowledged: Acknowledged[] = [];

  /** One customer's visit to the site; a connection that breaks ends it where it stands. */
  async function tryToBook(number: number): Promise<void> {
    const visit = visits[number % SLOTS];
    if (!visit) throw new Error('Too little is open.');
    const customer = createApiCustomer(server.url, number);
    const hold = await customer.hold(visit);
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
  for (const { visit, bookingId, confirmationCode } of acknowledged) {
    const response = await fetch(`${server.url}/api/bookings/${bookingId}?code=${confirmationCode}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      selected_date: visit.selectedDate,
      selected_time: visit.selectedTime,
    });
  }

  // Who paid and lost the connection has the booking too: the sweep made it, or the next call does.
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
