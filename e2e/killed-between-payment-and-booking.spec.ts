import { expect } from '@playwright/test';
import { signInByApi } from './support/api-console.ts';
import { createApiCustomer } from './support/api-customer.ts';
import { findOpenVisits } from './support/open-visits.ts';
import { test } from './support/test.ts';

test('the server is killed between payment and booking: the booking is made without the browser', async ({
  server,
}) => {
  const [visit] = await findOpenVisits(server.url, 1);
  if (!visit) throw new Error('Nothing is open for months.');
  const customer = createApiCustomer(server.url, 1);
  const { body: intent } = await customer.hold(visit);
  expect((await customer.pay(intent)).body.status).toBe('succeeded');

  await server.kill();
  await server.restart();

  const { bookings } = await signInByApi(server.url);
  await expect.poll(bookings).toMatchObject([
    {
      customer_email: customer.email,
      selected_date: visit.selectedDate,
      selected_time: visit.selectedTime,
      payment_status: 'paid',
      total_amount: 70,
    },
  ]);
  const late = await customer.place(visit, intent.paymentIntentId);
  const [booking] = await bookings();
  expect(late).toMatchObject({ status: 201, body: { bookingId: booking?.booking_id } });
  expect(await bookings()).toHaveLength(1);
});
