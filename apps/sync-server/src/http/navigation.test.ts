import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createTestCustomer } from '../testing/test-customer.ts';

test('an address that somebody types while the console is signed in shows nothing of it', async () => {
  const { signIn, app } = await buildTestApp();
  const phone = await signIn();
  const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
  const addresses = ['bookings', 'session', 'export', 'invoices', 'customers/x/export', 'unheard-of']
    .map((path) => `/api/admin/${path}`)
    .concat([
      '/api/consultation-notes',
      '/api/email-templates',
      '/sync/practice',
      '/sync/practice/_all_docs',
    ]);

  for (const url of addresses) {
    const answer = await phone.call({ url, headers: typed });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'navigation_refused']);
  }
  const fetched = { 'sec-fetch-mode': 'cors' };
  expect((await phone.call({ url: '/api/admin/bookings', headers: fetched })).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/admin/bookings', headers: typed })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/docs', headers: typed })).statusCode).toBe(200);
});

test('nor does the address of a booking that customers open with their code', async () => {
  const { signIn, app } = await buildTestApp();
  const { bookingId, confirmationCode } = await createTestCustomer(app).book();
  const phone = await signIn();
  const url = `/api/bookings/${bookingId}`;
  const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };

  expect((await phone.call({ url, headers: typed })).statusCode).toBe(404);
  expect((await phone.call({ url: `${url}/calendar.ics`, headers: typed })).statusCode).toBe(404);
  const withCode = `${url}/calendar.ics?code=${confirmationCode}`;
  expect((await phone.call({ url: withCode, headers: typed })).statusCode).toBe(200);
  expect((await phone.call({ url, headers: { 'sec-fetch-mode': 'cors' } })).statusCode).toBe(200);
});
