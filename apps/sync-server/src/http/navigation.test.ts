import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';

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
