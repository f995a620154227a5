import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { callAsConsultant } from '../../testing/call-as-consultant.ts';

test('what a customer is paying for is named by its times alone, the way there included, until it is theirs', async () => {
  const { call, customer } = await callAsConsultant();
  await customer.intent({
    consultationType: 'onsite',
    duration: '1hr',
    selectedTime: '11:00',
    amount: 7_000,
  });

  const { status, body } = await call('GET', '/holds?from=2027-03-14&to=2027-03-20');

  expect(status).toBe(200);
  expect(body.holds).toEqual([
    {
      from: '2027-03-15T15:30:00.000Z',
      until: '2027-03-15T17:30:00.000Z',
      // A quarter of an hour, and what it takes to end the payment.
      expiresAt: plusMinutes(TEST_NOW, 17),
    },
  ]);
});

test('what is booked, and what is on another day, is held by nobody', async () => {
  const { call, customer } = await callAsConsultant();
  await customer.book();
  await customer.intent({ selectedDate: '2027-03-17' });

  expect((await call('GET', '/holds?from=2027-03-14&to=2027-03-16')).body.holds).toEqual([]);
  expect((await call('GET', '/holds?from=2027-03-17&to=2027-03-17')).body.holds).toHaveLength(1);
});

test('nobody but the consultant asks, and for no more than two months', async () => {
  const { app, call } = await callAsConsultant();
  const stranger = await app.inject({ url: '/api/admin/holds?from=2027-03-14&to=2027-03-20' });

  expect(stranger.statusCode).toBe(401);
  expect((await call('GET', '/holds?from=2027-03-14&to=2027-06-14')).status).toBe(400);
  expect((await call('GET', '/holds?from=2027-03-14&to=2027-03-13')).status).toBe(400);
});
