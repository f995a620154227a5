import { expect } from '@playwright/test';
import { signInByApi } from '../support/api-console.ts';
import { createApiCustomer, type Visit } from '../support/api-customer.ts';
import { findOpenVisits } from '../support/open-visits.ts';
import { test } from '../support/test.ts';

const CUSTOMERS = 100;
/** Payments that may be open at once before a stranger has to solve a puzzle for one more. */
const OPEN_PAYMENTS = 20;

async function oneVisit(url: string): Promise<Visit> {
  const [visit] = await findOpenVisits(url, 1);
  if (!visit) throw new Error('Nothing is open for months.');
  return visit;
}

const crowd = (url: string, customers = CUSTOMERS) =>
  Array.from({ length: customers }, (_, number) => createApiCustomer(url, number));

test('a hundred customers want one slot: one holds it, pays and gets it', async ({ server }) => {
  const visit = await oneVisit(server.url);

  const wanted = await Promise.all(
    crowd(server.url).map(async (customer) => ({ customer, hold: await customer.hold(visit) })),
  );

  const holders = wanted.filter(({ hold }) => hold.status === 200);
  const refused = wanted.filter(({ hold }) => hold.status === 409 && hold.body.code === 'slot_taken');
  expect([holders.length, refused.length]).toEqual([1, CUSTOMERS - 1]);
  for (const { customer, hold } of holders) {
    await customer.pay(hold.body);
    expect((await customer.place(visit, hold.body.paymentIntentId)).status).toBe(201);
  }
  const { bookings } = await signInByApi(server.url);
  expect(await bookings()).toHaveLength(1);
});

test('twenty have paid before they choose the same slot: one gets it, no other loses money', async ({
  server,
}) => {
  const visit = await oneVisit(server.url);
  const paid = await Promise.all(
    crowd(server.url, OPEN_PAYMENTS).map(async (customer) => {
      const { status, body } = await customer.hold({});
      expect(status).toBe(200);
      await customer.pay(body);
      return { customer, paymentIntentId: body.paymentIntentId };
    }),
  );

  const placed = await Promise.all(
    paid.map(({ customer, paymentIntentId }) => customer.place(visit, paymentIntentId)),
  );

  expect(placed.filter(({ status }) => status === 201)).toHaveLength(1);
  const others = placed.filter(({ status }) => status !== 201);
  // Either told before anything was done with the payment, or given the money back.
  for (const { body } of others) expect(['slot_taken', 'payment_refunded']).toContain(body.code);
  const { bookings } = await signInByApi(server.url);
  expect(await bookings()).toHaveLength(1);
});
